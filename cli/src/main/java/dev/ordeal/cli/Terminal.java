package dev.ordeal.cli;

import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.Onlooker;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * The person at the terminal: sees how far a long exploration is, where standard error is a
 * terminal, and can interrupt it and still get the result.
 */
final class Terminal implements Onlooker, AutoCloseable {
  private static final long SILENT_NANOS = 1_000_000_000L;

  private final boolean isTerminal = Boolean.getBoolean("ordeal.terminal");
  private final long begin = System.nanoTime();
  private final long limit;
  private volatile boolean interrupted;
  private @Nullable ProgressBar bar;

  Terminal(Limits limits) {
    this.limit = limits.schedules() == Limits.NONE ? -1 : limits.schedules();
  }

  /** Ends the exploration at the next opportunity. */
  void interrupt() {
    interrupted = true;
  }

  @Override
  public boolean goesOn(long schedules, long receives) {
    if (isTerminal) {
      show(schedules);
    }
    return !interrupted;
  }

  private void show(long schedules) {
    if (bar == null && System.nanoTime() - begin > SILENT_NANOS) {
      bar =
          new ProgressBarBuilder()
              .setTaskName("exploring")
              .setUnit(" schedules", 1)
              .setInitialMax(limit)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(250)
              .showSpeed()
              .clearDisplayOnFinish()
              .build();
    }
    if (bar != null) {
      bar.stepTo(schedules);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
