package dev.ordeal.cli.terminal;

import dev.ordeal.explorer.LevelProgress;
import dev.ordeal.explorer.Limits;
import dev.ordeal.sweep.Sweeper;
import dev.ordeal.verify.Advice;
import dev.ordeal.world.contract.RunningCall;
import dev.ordeal.world.contract.RunningCode;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
  private final Supplier<Optional<Advice.Estimate>> estimate;
  private volatile String harness = "";
  private volatile String message = "";
  private @Nullable String estimated;

  /**
   * @param unit what is counted, with a space before it
   * @param estimate how many schedules there are about; asked once, when the progress is shown
   */
  public Terminal(
      Limits limits,
      RunningCode running,
      String unit,
      Supplier<Optional<Advice.Estimate>> estimate) {
    this.running = running;
    this.estimate = estimate;
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
    if (bar.isDue()) {
      bar.show(schedules, harness + message + estimated());
    }
    return !interrupted;
  }

  @Override
  public void begins(long number, long harnesses) {
    harness = "harness " + number + " of " + harnesses + " ";
  }

  @Override
  public void searches(LevelProgress level) {
    if (bar.isDue()) {
      message = ProgressWords.of(level);
    }
  }

  @Override
  public void saw(long behaviours) {
    if (bar.isDue()) {
      message = ProgressWords.behaviours(behaviours);
    }
  }

  /** The exploration is over; what follows is about its result. */
  public void concludes() {
    message = "trying what to do next";
  }

  private String estimated() {
    if (estimated == null) {
      estimated = ""; // user code that fails here fails in the exploration too
      estimated = estimate.get().map(ProgressWords::of).orElse("");
    }
    return estimated;
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
