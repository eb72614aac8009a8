package dev.ordeal.pekko.control;

import dev.ordeal.words.BadInput;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/**
 * Notices that code of an actor has waited: for a clock, a lock, or an answer. The JVM counts how
 * often a thread waits. Reading that takes as long as a few steps, so it is read after every step
 * only in the first runs, and in some more whenever something has waited since.
 */
public final class Waits {
  private static final int CAREFUL_RUNS = 64;
  private static final int EVERY = 256;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final long thread = Thread.currentThread().getId();
  private long known;
  private long runs;
  private long carefulUntil = CAREFUL_RUNS;

  /** A run is about to begin. */
  public void run() {
    runs++;
    if (runs > carefulUntil && runs % EVERY == 0) {
      long now = count();
      carefulUntil = now == known ? 0 : runs + CAREFUL_RUNS;
      known = now;
    }
  }

  /** A step is about to begin. */
  public void step() {
    if (runs <= carefulUntil) {
      known = count();
    }
  }

  /** A step has ended; throws if it has waited. */
  public void stepped(Onlooker onlooker) {
    if (runs <= carefulUntil && count() != known) {
      throw new BadInput(
          "Code of an actor waits "
              + onlooker.place()
              + ", for a clock, a lock or an answer; time and other threads are not controlled, so"
              + " use a timer (Behaviors.withTimers) instead of sleeping, and pipeToSelf or ask"
              + " instead of waiting for a future.");
    }
  }

  private long count() {
    ThreadInfo info = threads.getThreadInfo(thread);
    return info == null ? 0 : info.getWaitedCount();
  }
}
