package dev.ordeal.cli.terminal;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/**
 * A progress bar on standard error, shown if that is a terminal and the work takes a second. It is
 * one {@link BarLine}: the consoles that the library opens itself take Ctrl-C away from the JVM.
 */
final class DelayedBar {
  private static final long DELAY_NANOS = 1_000_000_000L;

  private final boolean isTerminal = Boolean.getBoolean("ordeal.terminal");
  private final long begin = System.nanoTime();
  private final String task;
  private final String unit;
  private final long unitSize;
  private final long total;
  private @Nullable ProgressBar bar;

  /**
   * @param unit the unit of progress, with a space before it
   * @param unitSize the amount of progress that is one unit
   * @param total the amount of progress at the end, or a negative number if unknown
   */
  DelayedBar(String task, String unit, long unitSize, long total) {
    this.task = task;
    this.unit = unit;
    this.unitSize = unitSize;
    this.total = total;
  }

  long elapsedNanos() {
    return System.nanoTime() - begin;
  }

  /** Whether progress is shown now: on a terminal, after a second. */
  boolean isDue() {
    return isTerminal && (bar != null || elapsedNanos() >= DELAY_NANOS);
  }

  /** Shows the progress so far, with a message beside it. */
  void show(long progress, String message) {
    if (!isDue()) {
      return;
    }
    if (bar == null) {
      bar =
          new ProgressBarBuilder()
              .setInitialMax(total)
              .setRenderer(
                  (state, width) -> line(state.getCurrent(), state.getExtraMessage(), width))
              .setConsumer(new BarLine(System.err))
              .setUpdateIntervalMillis(250)
              .clearDisplayOnFinish()
              .build();
    }
    bar.setExtraMessage(message);
    bar.stepTo(progress);
  }

  /** The line: what is done, how much of it, how fast, and the message, cut to the width. */
  private String line(long progress, String message, int width) {
    double rate = progress / Math.max(1e-3, elapsedNanos() / 1e9);
    String line =
        task
            + " "
            + ProgressWords.brief((double) progress / unitSize)
            + (total < 0 ? "" : " of " + ProgressWords.brief((double) total / unitSize))
            + unit
            + ", "
            + ProgressWords.brief(rate / unitSize)
            + "/s"
            + (message.isBlank() ? "" : "; " + message.strip());
    String fitting = line.length() <= width ? line : line.substring(0, Math.max(0, width));
    return fitting + " ".repeat(Math.max(0, width - fitting.length()));
  }

  /** Removes the bar to make room for the result. */
  void clear() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
