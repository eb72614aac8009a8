package dev.ordeal.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs tasks on several daemon threads. */
public final class WorkerPool implements AutoCloseable {
  private final ExecutorService threads;

  /**
   * A pool, to be closed.
   *
   * @param name what its threads are called
   */
  public WorkerPool(int size, String name) {
    this.threads =
        Executors.newFixedThreadPool(
            size,
            task -> {
              Thread thread = new Thread(task, name);
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Runs the tasks at once and waits for all of them; a single one runs on the calling thread. If a
   * task fails, what it threw is thrown here.
   */
  public void run(List<? extends Runnable> tasks) {
    if (tasks.size() == 1) {
      tasks.get(0).run();
      return;
    }
    List<Future<?>> running = new ArrayList<>();
    tasks.forEach(task -> running.add(threads.submit(task)));
    running.forEach(WorkerPool::await);
  }

  private static void await(Future<?> task) {
    try {
      task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
