package dev.ordeal.runtime;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * A point in time after which an algorithm gives up, or no such point. It can also be cancelled
 * before ({@link #orWhen}).
 */
public final class Deadline {
  private static final long NO_LIMIT = Long.MAX_VALUE;
  private static final Duration LONGEST = Duration.ofNanos(NO_LIMIT);

  private final long begin;
  private final long nanos;
  private final BooleanSupplier cancelled;

  private Deadline(long begin, long nanos, BooleanSupplier cancelled) {
    this.begin = begin;
    this.nanos = nanos;
    this.cancelled = cancelled;
  }

  /** No deadline. */
  public static Deadline never() {
    return after(Duration.ZERO);
  }

  /** A deadline after the given time from now; zero means no deadline. */
  public static Deadline after(Duration time) {
    return after(time, System.nanoTime());
  }

  /**
   * A deadline after the given time; zero means no deadline.
   *
   * @param begin from when on time counts, by {@link System#nanoTime()}
   */
  public static Deadline after(Duration time, long begin) {
    boolean isLimited = !time.isZero() && time.compareTo(LONGEST) < 0;
    return new Deadline(begin, isLimited ? time.toNanos() : NO_LIMIT, Deadline::neverCancelled);
  }

  /** The earlier of this deadline and the given time from now. */
  public Deadline orAfter(Duration time) {
    return new Deadline(System.nanoTime(), Math.min(time.toNanos(), nanosLeft()), cancelled);
  }

  /** This deadline, which is also over as soon as the given one says so. */
  public Deadline orWhen(BooleanSupplier alsoCancelled) {
    return new Deadline(
        begin, nanos, () -> cancelled.getAsBoolean() || alsoCancelled.getAsBoolean());
  }

  /** Whether it was cancelled before its time. */
  public boolean isCancelled() {
    return cancelled.getAsBoolean();
  }

  private static boolean neverCancelled() {
    return false;
  }

  private long nanosLeft() {
    return nanos == NO_LIMIT ? NO_LIMIT : nanos - (System.nanoTime() - begin);
  }

  public boolean isOver() {
    return (nanos != NO_LIMIT && nanosLeft() <= 0) || isCancelled();
  }

  /**
   * The time that is left, in the form that {@link #after(Duration)} reads: zero means no deadline,
   * and a deadline that is over leaves one nanosecond.
   */
  public Duration left() {
    if (isCancelled()) {
      return Duration.ofNanos(1);
    }
    return nanos == NO_LIMIT ? Duration.ZERO : Duration.ofNanos(Math.max(1, nanosLeft()));
  }
}
