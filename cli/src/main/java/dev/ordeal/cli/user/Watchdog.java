package dev.ordeal.cli.user;

import dev.ordeal.cli.terminal.Exit;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.verify.Defaults;
import dev.ordeal.world.contract.RunningCall;
import dev.ordeal.world.contract.RunningCode;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Ends the process with a sentence if user code does not return, or not by the deadline. Nothing
 * gentler works: code that loops cannot be stopped from outside.
 *
 * <p>Code that loops is known by the processor time it takes, and code that waits by the state of
 * its thread. What does neither is code that a busy machine lets wait for a processor, which gets
 * more patience; so does what the JVM cannot tell from it, such as reading from a network.
 */
public final class Watchdog implements Runnable {
  private static final long INTERVAL_MILLIS = 250;
  private static final long PATIENCE = Defaults.HANDLER_PATIENCE.toNanos();
  private static final long MOST_PATIENCE = 12 * PATIENCE;

  /** How long after the deadline one call of user code is waited for. */
  private static final Duration LATE = Duration.ofMillis(600);

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final RunningCode running;
  private final Deadline deadline;
  private long since;
  private long processorTime;

  private Watchdog(RunningCode running, Deadline deadline) {
    this.running = running;
    this.deadline = deadline;
  }

  /**
   * Starts watching.
   *
   * @param time after how long the command gives up; zero means never
   */
  public static void over(RunningCode running, Duration time) {
    Deadline deadline = Deadline.after(time.isZero() ? time : time.plus(LATE));
    Thread thread = new Thread(new Watchdog(running, deadline), "ordeal-watchdog");
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
    }
    long waited = System.nanoTime() - call.sinceNanos();
    Thread.State state = call.by().getState();
    if (isStuck(waited, now - processorTime, state, PATIENCE)) {
      end(call, "; user code must not loop or wait.", Defaults.HANDLER_PATIENCE, Exit.BAD_INPUT);
    } else if (deadline.isOver() && isStuck(waited, now - processorTime, state, LATE.toNanos())) {
      end(call, ", and the deadline has passed.", Duration.ofNanos(waited), Exit.NO_ANSWER);
    }
  }

  private static void end(RunningCall call, String why, Duration waited, int exit) {
    double seconds = Math.round(waited.toMillis() / 100.0) / 10.0;
    System.err.println(
        "ordeal: "
            + call.inWords()
            + call.place()
            + " has not returned for "
            + (seconds == Math.rint(seconds) ? "" + (long) seconds : "" + seconds)
            + " s"
            + why);
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
