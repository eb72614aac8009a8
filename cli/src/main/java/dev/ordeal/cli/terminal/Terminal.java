package dev.ordeal.cli.terminal;

import dev.ordeal.explorer.Limits;
import dev.ordeal.sweep.Sweeper;
import dev.ordeal.world.contract.RunningCall;
import dev.ordeal.world.contract.RunningCode;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The terminal during an exploration: shows the progress, and turns an interrupt into an early end,
 * so that the result so far is still printed.
 */
public final class Terminal implements Sweeper.Watcher, AutoCloseable {
  private static final long WAIT_SECONDS = 4; // less than the watchdog waits

  private final RunningCode running;
  private final DelayedBar bar;
  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean interrupted;
  private volatile String message = "";

  /**
   * @param unit what is counted, with a space before it
   */
  public Terminal(Limits limits, RunningCode running, String unit) {
    this.running = running;
    long limit = limits.schedules() == Limits.NONE ? -1 : limits.schedules();
    this.bar = new DelayedBar("exploring", unit, 1, limit);
    Runtime.getRuntime().addShutdownHook(new Thread(this::shutDown, "ordeal-interrupt"));
  }

  /** Ends the exploration and waits until its result so far is printed. */
  private void shutDown() {
    interrupted = true;
    try {
      if (!finished.await(WAIT_SECONDS, TimeUnit.SECONDS)) {
        explain();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says why there is no result. After a signal, the exit code is the JVM's: 130 or 143. */
  private void explain() {
    Optional<String> code = running.now().map(RunningCall::inWords);
    boolean exits = isExitCalled();
    System.err.println(
        "ordeal: "
            + (exits
                ? code.orElse("user code") + " called System.exit; user code must not."
                : "interrupted: "
                    + code.map(words -> words + " did not return").orElse("no result yet")
                    + "."));
    System.err.flush();
    if (exits) {
      Runtime.getRuntime().halt(Exit.BAD_INPUT);
    }
  }

  /** Whether a thread waits in System.exit; after a signal, none does. */
  private static boolean isExitCalled() {
    return Thread.getAllStackTraces().values().stream()
        .flatMap(Arrays::stream)
        .anyMatch(
            frame ->
                frame.getClassName().equals(Runtime.class.getName())
                    && frame.getMethodName().equals("exit"));
  }

  @Override
  public boolean continues(long schedules, long receives) {
    bar.show(schedules, message);
    return !interrupted;
  }

  @Override
  public void begins(long number, long harnesses) {
    message = "harness " + number + " of " + harnesses;
  }

  /** Removes the progress to make room for the result. */
  public void clear() {
    bar.clear();
  }

  @Override
  public void close() {
    clear();
    finished.countDown();
  }
}
