package dev.ordeal.cli.user;

import dev.ordeal.cli.terminal.Exit;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.verify.Defaults;
import dev.ordeal.world.contract.MemoryUsedUp;
import dev.ordeal.world.contract.RunningCall;
import dev.ordeal.world.contract.RunningCode;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Ends the process with a sentence if user code does not return, or not by the deadline, or takes
 * all memory. Nothing gentler works: code that loops cannot be stopped from outside.
 *
 * <p>Code that loops is known by the processor time it takes, and code that waits by the state of
 * its thread. What does neither is code that a busy machine lets wait for a processor, which gets
 * more patience; so does what the JVM cannot tell from it, such as reading from a network. Code
 * that takes memory without end makes the JVM collect garbage for a long time before memory runs
 * out, so it is known by what it has allocated and by what is left after a collection.
 */
public final class Watchdog implements Runnable {
  private static final long INTERVAL_MILLIS = 100;
  private static final long PATIENCE = Defaults.HANDLER_PATIENCE.toNanos();
  private static final long MOST_PATIENCE = 12 * PATIENCE;

  /** How long after the deadline one call of user code is waited for. */
  private static final Duration LATE = Duration.ofMillis(600);

  /** The same for code that neither loops nor waits. */
  private static final Duration LATEST = Duration.ofMillis(900);

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final HeapShare heap = new HeapShare();
  private final RunningCode running;
  private final Deadline deadline;
  private final Deadline late;
  private long since;
  private long processorTime;
  private long usedUpBy;

  private Watchdog(RunningCode running, Duration time) {
    this.running = running;
    this.deadline = Deadline.after(time);
    this.late = Deadline.after(time.isZero() ? time : time.plus(LATE));
  }

  /**
   * Starts watching.
   *
   * @param time after how long the command gives up; zero means never
   */
  public static void over(RunningCode running, Duration time) {
    Thread thread = new Thread(new Watchdog(running, time), "ordeal-watchdog");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void run() {
    try {
      while (true) {
        TimeUnit.MILLISECONDS.sleep(INTERVAL_MILLIS);
        running.now().ifPresent(this::look);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look(RunningCall call) {
    long now = threads.isThreadCpuTimeSupported() ? threads.getThreadCpuTime(call.by().getId()) : 0;
    if (call.sinceNanos() != since) {
      since = call.sinceNanos();
      processorTime = now;
      heap.begin(call.by());
    }
    long waited = System.nanoTime() - call.sinceNanos();
    Thread.State state = call.by().getState();
    boolean isUsedUp = heap.isUsedUp(call.by());
    if (isUsedUp && usedUpBy != since) {
      usedUpBy = since; // and is over at the next look, if the JVM is out of memory now
    } else if (isUsedUp) {
      end(MemoryUsedUp.inWords(call, call.place(), heap.size()), Exit.NO_ANSWER);
    } else if (late.isOver()
        && (waited > LATEST.toNanos()
            || isStuck(waited, now - processorTime, state, LATE.toNanos()))) {
      end(
          inWords(call, Duration.ofNanos(waited), ", and the deadline has passed."),
          Exit.NO_ANSWER);
    } else if (!deadline.isOver() && isStuck(waited, now - processorTime, state, PATIENCE)) {
      end(
          inWords(call, Defaults.HANDLER_PATIENCE, "; user code must not loop or wait."),
          Exit.BAD_INPUT);
    }
  }

  private static String inWords(RunningCall call, Duration waited, String why) {
    double seconds = Math.round(waited.toMillis() / 100.0) / 10.0;
    return call.inWords()
        + call.place()
        + " has not returned for "
        + (seconds == Math.rint(seconds) ? "" + (long) seconds : "" + seconds)
        + " s"
        + why;
  }

  private static void end(String sentence, int exit) {
    System.err.println("ordeal: " + sentence);
    System.err.flush();
    Runtime.getRuntime().halt(exit);
  }

  /**
   * Whether code is taken for code that does not return.
   *
   * @param nanos how long it has been running
   * @param processorNanos how long a processor was at it, about
   * @param patience how long it may loop or wait
   */
  static boolean isStuck(long nanos, long processorNanos, Thread.State state, long patience) {
    boolean waits = state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
    return nanos > MOST_PATIENCE || (nanos > patience && (waits || processorNanos > patience));
  }
}
