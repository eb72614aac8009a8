package dev.ordeal.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The command with all its streams on a pseudo-terminal, which {@code script} of util-linux or
 * Python opens. Tests are skipped where there is neither.
 */
final class PseudoTerminal implements AutoCloseable {
  private static final String CTRL_C = "\u0003";
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final String PYTHON =
      "import os, pty, sys; status = pty.spawn(sys.argv[1:]);"
          + " sys.exit(128 + os.WTERMSIG(status) if os.WIFSIGNALED(status)"
          + " else os.WEXITSTATUS(status))";

  private final Process process;
  private final Path screen;

  private PseudoTerminal(Process process, Path screen) {
    this.process = process;
    this.screen = screen;
  }

  /**
   * Starts {@code ordeal}.
   *
   * @param directory where what it prints is kept meanwhile
   */
  static PseudoTerminal of(Path directory, String... arguments)
      throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    assumeThat(java).isExecutable();
    List<String> command =
        new ArrayList<>(List.of(java.toString(), "-Xmx256m", "-Dordeal.terminal=true"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(arguments));
    Path screen = directory.resolve("screen");
    Process process =
        new ProcessBuilder(onTerminal(command))
            .redirectErrorStream(true)
            .redirectOutput(screen.toFile())
            .start();
    return new PseudoTerminal(process, screen);
  }

  private static List<String> onTerminal(List<String> command)
      throws IOException, InterruptedException {
    if (prints("util-linux", "script", "--version")) {
      String words =
          command.stream()
              .map(word -> "'" + word.replace("'", "'\\''") + "'")
              .collect(Collectors.joining(" ", "exec " + heedingCtrlC(), ""));
      return List.of("script", "--quiet", "--return", "--command", words, "/dev/null");
    }
    assumeThat(prints("pty", "python3", "-c", "import pty; print('pty')"))
        .as("script of util-linux, or python3, opens a pseudo-terminal")
        .isTrue();
    List<String> all = new ArrayList<>(List.of("python3", "-c", PYTHON));
    all.addAll(command);
    return all;
  }

  /** A build in the background of a script ignores Ctrl-C, and so would every process under it. */
  private static String heedingCtrlC() throws InterruptedException {
    return prints("--default-signal", "env", "--help") ? "env --default-signal=INT " : "";
  }

  private static boolean prints(String text, String... command) throws InterruptedException {
    try {
      Process asked = new ProcessBuilder(command).redirectErrorStream(true).start();
      String said = new String(asked.getInputStream().readAllBytes(), UTF_8);
      return asked.waitFor() == 0 && said.contains(text);
    } catch (IOException e) {
      return false; // there is no such program
    }
  }

  /** Waits until the text is on the screen. */
  void await(String text) throws IOException, InterruptedException {
    long begin = System.nanoTime();
    while (!screen().contains(text)) {
      if (!process.isAlive() || System.nanoTime() - begin > PATIENCE_NANOS) {
        throw new AssertionError("'" + text + "' does not appear on the screen: " + screen());
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  /** Presses Ctrl-C. */
  void interrupt() throws IOException {
    OutputStream keyboard = process.getOutputStream();
    keyboard.write(CTRL_C.getBytes(UTF_8));
    keyboard.flush();
  }

  /** Sends SIGTERM to the command. */
  void terminate() {
    process
        .descendants()
        .filter(each -> each.info().command().orElse("").endsWith("java"))
        .forEach(ProcessHandle::destroy);
  }

  /** Waits for the end and returns the exit code, 128 and the number of a signal that killed it. */
  int exit() throws InterruptedException {
    if (!process.waitFor(PATIENCE_NANOS, TimeUnit.NANOSECONDS)) {
      throw new AssertionError("The command does not end.");
    }
    return process.exitValue();
  }

  /** Everything printed so far, with what has been overwritten since. */
  String screen() throws IOException {
    return new String(Files.readAllBytes(screen), UTF_8);
  }

  /** Kills what still runs. */
  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
