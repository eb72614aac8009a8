package dev.ordeal.spark;

import dev.ordeal.tasks.Workers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;

/** The executors of a Spark session. A bundle of tasks is a job of one Spark task. */
final class SparkWorkers implements Workers {
  private final JavaSparkContext session;
  private final boolean isOwn;
  private final BundleFunction function;
  private final ExecutorService waiting =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "ordeal-spark-job");
            thread.setDaemon(true);
            return thread;
          });
  private volatile String progress = "";

  /**
   * @param classpath where the user's classes are
   * @param isOwn whether the session ends with these workers
   */
  SparkWorkers(SparkContext context, String classpath, boolean isOwn) {
    this.session = new JavaSparkContext(context);
    this.isOwn = isOwn;
    if (!session.isLocal()) {
      Jars.own().forEach(jar -> session.addJar(jar.toUri().toString()));
    }
    List<String> names = new ArrayList<>();
    for (Path jar : Jars.of(classpath)) {
      session.addFile(jar.toUri().toString());
      names.add(jar.getFileName().toString());
    }
    this.function = new BundleFunction(session.broadcast(new Sites(names)));
  }

  /** Executors may come and go, so it is asked each time. */
  @Override
  public int slots() {
    return Math.max(1, session.defaultParallelism());
  }

  @Override
  public void submit(byte[] bundle, Waiting waiter) {
    waiting.execute(
        () -> {
          try {
            waiter.done(job(bundle));
          } catch (Throwable e) { // Scala throws checked exceptions that it does not declare
            waiter.lost(e);
          }
        });
  }

  private byte[] job(byte[] bundle) {
    session.setJobGroup(group(), progress, true);
    return session.parallelize(List.of(bundle), 1).map(function).collect().get(0);
  }

  private String group() {
    return "ordeal-" + System.identityHashCode(this);
  }

  @Override
  public void says(String words) {
    progress = words;
  }

  @Override
  public void close() {
    session.cancelJobGroup(group());
    waiting.shutdown();
    if (isOwn) {
      session.stop();
    }
  }
}
