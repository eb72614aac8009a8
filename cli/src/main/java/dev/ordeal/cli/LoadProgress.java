package dev.ordeal.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * Shows how far a long file is read, where standard error is a terminal, and ends the reading at
 * the deadline.
 */
final class LoadProgress implements LongConsumer, AutoCloseable {
  private static final long SILENT_NANOS = 1_000_000_000L;
  private static final int MEGABYTE = 1 << 20;

  /** The deadline came before the end of the file. */
  static final class TooLate extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final boolean isTerminal = Boolean.getBoolean("ordeal.terminal");
  private final long begin = System.nanoTime();
  private final long deadlineNanos;
  private final long size;
  private @Nullable ProgressBar bar;

  /**
   * @param deadline how long it may take; zero for as long as it takes
   */
  LoadProgress(String file, Duration deadline) {
    this.deadlineNanos = deadline.isZero() ? Long.MAX_VALUE : deadline.toNanos();
    this.size = size(file);
  }

  private static long size(String file) {
    try {
      return Files.size(Path.of(file));
    } catch (IOException | InvalidPathException e) {
      return -MEGABYTE; // standard input, or nothing at all
    }
  }

  @Override
  public void accept(long bytes) {
    long passed = System.nanoTime() - begin;
    if (passed > deadlineNanos) {
      throw new TooLate();
    }
    if (isTerminal && bar == null && passed > SILENT_NANOS) {
      bar =
          new ProgressBarBuilder()
              .setTaskName("reading")
              .setUnit(" MB", MEGABYTE)
              .setInitialMax(size)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(250)
              .showSpeed()
              .clearDisplayOnFinish()
              .build();
    }
    if (bar != null) {
      bar.stepTo(bytes);
    }
  }

  double seconds() {
    return (System.nanoTime() - begin) / 1e9;
  }

  /** Takes the progress away to make room for the result. */
  void clear() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }

  @Override
  public void close() {
    clear();
  }
}
