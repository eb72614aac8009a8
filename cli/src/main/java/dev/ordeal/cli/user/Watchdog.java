package dev.ordeal.cli.user;

import dev.ordeal.cli.terminal.Exit;
import dev.ordeal.verify.Defaults;
import dev.ordeal.world.contract.RunningCall;
import dev.ordeal.world.contract.RunningCode;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;

/**
 * Ends the process with a sentence if user code does not return. Nothing gentler works: code that
 * loops cannot be stopped from outside.
 *
 * <p>Code that loops is known by the processor time it takes, and code that waits by the state of
 * its thread. What does neither is code that a busy machine lets wait for a processor, which gets
 * more patience; so does what the JVM cannot tell from it, such as reading from a network.
 */
public final class Watchdog implements Runnable {
  private static final long INTERVAL_MILLIS = 250;
  private static final long PATIENCE = Defaults.HANDLER_PATIENCE.toNanos();
  private static final long MOST_PATIENCE = 12 * PATIENCE;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final RunningCode running;
  private long since;
  private long processorTime;

  private Watchdog(RunningCode running) {
    this.running = running;
  }

  /** Starts watching. */
  public static void over(RunningCode running) {
    Thread thread = new Thread(new Watchdog(running), "ordeal-watchdog");
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
    if (isStuck(waited, now - processorTime, call.by().getState())) {
      System.err.println(
          "ordeal: "
              + call.inWords()
              + " has not returned for "
              + Defaults.HANDLER_PATIENCE.toSeconds()
              + " s; user code must not loop or wait.");
      System.err.flush();
      Runtime.getRuntime().halt(Exit.BAD_INPUT);
    }
  }

  /**
   * Whether code is taken for code that does not return.
   *
   * @param nanos how long it has been running
   * @param processorNanos how long a processor was at it, about
   */
  static boolean isStuck(long nanos, long processorNanos, Thread.State state) {
    boolean waits = state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
    return nanos > MOST_PATIENCE || (nanos > PATIENCE && (waits || processorNanos > PATIENCE));
  }
}
