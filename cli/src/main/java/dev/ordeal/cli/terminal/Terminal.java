package dev.ordeal.cli.terminal;

import dev.ordeal.explorer.LevelProgress;
import dev.ordeal.explorer.Limits;
import dev.ordeal.sweep.Sweeper;
import dev.ordeal.verify.Advice;
import dev.ordeal.world.contract.RunningCode;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The terminal during an exploration: shows the progress, and turns an interrupt into an early end,
 * so that the result so far is still printed.
 */
public final class Terminal implements Sweeper.Watcher, AutoCloseable {
  private final Interruption interruption;
  private final DelayedBar bar;
  private final Supplier<Optional<Advice.Estimate>> estimate;
  private volatile String harness = "";
  private volatile String message = "";
  private String estimated = "";
  private int shown;

  /**
   * @param unit what is counted, with a space before it
   * @param estimate how many schedules there are about; asked when the progress is shown
   */
  public Terminal(
      Limits limits,
      RunningCode running,
      String unit,
      Supplier<Optional<Advice.Estimate>> estimate) {
    this.interruption = new Interruption(running);
    this.estimate = estimate;
    long limit = limits.schedules() == Limits.NONE ? -1 : limits.schedules();
    this.bar = new DelayedBar("exploring", unit, 1, limit);
  }

  @Override
  public boolean continues(long schedules, long receives) {
    if (bar.isDue()) {
      bar.show(schedules, estimated() + harness + message);
    }
    return !interruption.isInterrupted();
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
    if (estimated.isEmpty() && Integer.bitCount(++shown) == 1) { // ever more rarely
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
    interruption.close();
  }
}
