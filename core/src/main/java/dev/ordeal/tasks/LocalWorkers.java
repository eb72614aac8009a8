package dev.ordeal.tasks;

import dev.ordeal.harness.SubjectSource;
import dev.ordeal.world.contract.RunningCode;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiFunction;

/** Threads of this JVM. Tasks travel as bytes between them, as they do between machines. */
public final class LocalWorkers implements Workers {
  private final int slots;
  private final ExecutorService threads;
  private final ThreadLocal<Site> sites;

  /**
   * @param slots how many threads
   * @param sources finds the system of a name
   */
  public LocalWorkers(int slots, BiFunction<String, RunningCode, SubjectSource> sources) {
    this.slots = slots;
    this.sites = ThreadLocal.withInitial(() -> new Site(sources));
    this.threads =
        Executors.newFixedThreadPool(
            slots,
            task -> {
              Thread thread = new Thread(task, "ordeal-worker");
              thread.setDaemon(true);
              return thread;
            });
  }

  @Override
  public int slots() {
    return slots;
  }

  @Override
  public void submit(byte[] bundle, Waiting waiting) {
    threads.execute(
        () -> {
          try {
            waiting.done(Bundle.run(bundle, sites.get()));
          } catch (RuntimeException | Error e) {
            waiting.lost(e);
          }
        });
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
