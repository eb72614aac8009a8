package dev.ordeal.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/**
 * The progress of reading a long file, shown on a terminal; reading ends at the deadline, or if the
 * heap is too small.
 */
public final class LoadProgress implements LongConsumer, AutoCloseable {
  private static final int MEGABYTE = 1 << 20;

  /** The deadline passed before the end of the file. */
  public static final class TooLate extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Somebody interrupted the command. */
  public static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** The heap is too small: nearly all time goes into collecting garbage. */
  public static final class TooLittleMemory extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final long deadlineNanos;
  private final DelayedBar bar;
  private final BooleanSupplier interrupted;
  private final HeapPressure pressure = new HeapPressure();

  /**
   * @param deadline the longest time to read; zero for no deadline
   * @param interrupted whether to end at once
   */
  public LoadProgress(String file, Duration deadline, BooleanSupplier interrupted) {
    this.interrupted = interrupted;
    this.deadlineNanos = deadline.isZero() ? Long.MAX_VALUE : deadline.toNanos();
    this.bar = new DelayedBar("reading", " MB", MEGABYTE, size(file));
  }

  private static long size(String file) {
    try {
      return Files.size(Path.of(file));
    } catch (IOException | InvalidPathException e) {
      return -MEGABYTE; // standard input, or no file at all
    }
  }

  @Override
  public void accept(long bytes) {
    if (interrupted.getAsBoolean()) {
      throw new Interrupted();
    }
    if (bar.elapsedNanos() > deadlineNanos) {
      throw new TooLate();
    }
    if (pressure.isTooHigh()) {
      throw new TooLittleMemory();
    }
    bar.show(bytes, "");
  }

  public double seconds() {
    return bar.elapsedNanos() / 1e9;
  }

  /** Removes the progress to make room for the result. */
  public void clear() {
    bar.clear();
  }

  @Override
  public void close() {
    clear();
  }
}
