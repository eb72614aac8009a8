package dev.ordeal.pekko.control;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for the pool on which {@link CompletableFuture} runs what is asynchronous: tasks of a
 * thread that runs a controlled system go to its control, all others to the pool that there was.
 * Answers to an ask in Java are handed on by that pool, so they would come from another thread.
 */
final class AsyncTasks extends ForkJoinPool {
  @SuppressWarnings("ThreadLocalUsage") // there is one of these in a JVM
  private final ThreadLocal<@Nullable Control> controls = new ThreadLocal<>();

  private final Executor others;

  private AsyncTasks(Executor others) {
    super(1);
    this.others = others;
  }

  /** The one of this JVM, which is put in place if it is not there. */
  static AsyncTasks installed() {
    synchronized (AsyncTasks.class) {
      CompletableFuture.completedFuture(0).join(); // its pool is there from now on
      Unsafes.StaticField pool =
          new Unsafes().new StaticField(CompletableFuture.class, "ASYNC_POOL");
      Object present = pool.get();
      if (present instanceof AsyncTasks known) {
        return known;
      }
      AsyncTasks tasks = new AsyncTasks((Executor) present);
      pool.set(tasks);
      return tasks;
    }
  }

  /** Sends the tasks of the current thread to the control from now on. */
  void control(Control control) {
    controls.set(control);
  }

  @Override
  public void execute(Runnable task) {
    Control control = controls.get();
    if (control == null) {
      others.execute(task);
    } else {
      control.execute(task);
    }
  }
}
