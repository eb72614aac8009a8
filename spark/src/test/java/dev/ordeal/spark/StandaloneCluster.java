package dev.ordeal.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A master with workers, each a process on this machine, started from Spark's jars. */
final class StandaloneCluster implements AutoCloseable {
  private static final String LOOPBACK = "127.0.0.1";

  private final Path home = Path.of(System.getenv("SPARK_HOME"));
  private final Path folder = Files.createTempDirectory("ordeal-standalone");
  private final int port;
  private final List<Process> all = new ArrayList<>();
  private final List<Process> workers = new ArrayList<>();

  StandaloneCluster(int count) throws IOException, InterruptedException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    start(
        "master",
        "org.apache.spark.deploy.master.Master",
        "--host",
        LOOPBACK,
        "--port",
        String.valueOf(port),
        "--webui-port",
        "0");
    awaitMaster();
    for (int i = 0; i < count; i++) {
      workers.add(
          start(
              "worker" + i,
              "org.apache.spark.deploy.worker.Worker",
              "--host",
              LOOPBACK,
              "--webui-port",
              "0",
              "--cores",
              "1",
              "--memory",
              "1g",
              "--work-dir",
              folder.resolve("work" + i).toString(),
              master()));
    }
  }

  private void awaitMaster() throws InterruptedException {
    for (int attempt = 0; attempt < 600; attempt++) {
      if (answers()) {
        return;
      }
      Thread.sleep(100);
    }
    throw new IllegalStateException("the master does not answer; see " + folder);
  }

  private boolean answers() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private Process start(String name, String type, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                home.resolve("jars") + "/*",
                type));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(name + ".log").toFile());
    Map<String, String> environment = builder.environment();
    environment.put("SPARK_HOME", home.toString());
    environment.put("SPARK_SCALA_VERSION", "2.13");
    environment.put("SPARK_LOCAL_IP", LOOPBACK);
    Process process = builder.start();
    all.add(process);
    return process;
  }

  String master() {
    return "spark://" + LOOPBACK + ":" + port;
  }

  /** Ends a worker and its executors as kill -9 does. */
  void killOne() {
    Process worker = workers.remove(0);
    List<ProcessHandle> executors = worker.descendants().toList();
    worker.destroyForcibly();
    executors.forEach(ProcessHandle::destroyForcibly);
  }

  @Override
  public void close() {
    for (Process process : all) {
      List<ProcessHandle> below = process.descendants().toList();
      process.destroyForcibly();
      below.forEach(ProcessHandle::destroyForcibly);
    }
  }
}
