package dev.ordeal.runtime;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** A point in time after which an algorithm gives up, or no such point. */
public final class Deadline {
  private static final long NO_LIMIT = Long.MAX_VALUE;
  private static final Duration LONGEST = Duration.ofNanos(NO_LIMIT);

  private final long begin;
  private final long nanos;
  private final BooleanSupplier ended;

  private Deadline(long begin, long nanos, BooleanSupplier ended) {
    this.begin = begin;
    this.nanos = nanos;
    this.ended = ended;
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
    return new Deadline(begin, isLimited ? time.toNanos() : NO_LIMIT, () -> false);
  }

  /** The earlier of this deadline and the given time from now. */
  public Deadline orAfter(Duration time) {
    return new Deadline(System.nanoTime(), Math.min(time.toNanos(), nanosLeft()), ended);
  }

  /** This deadline, which is over as soon as somebody ends it. */
  public Deadline unless(BooleanSupplier endedEarly) {
    return new Deadline(begin, nanos, endedEarly);
  }

  /** Whether somebody ended it. */
  public boolean isEnded() {
    return ended.getAsBoolean();
  }

  private long nanosLeft() {
    return nanos == NO_LIMIT ? NO_LIMIT : nanos - (System.nanoTime() - begin);
  }

  public boolean isOver() {
    return (nanos != NO_LIMIT && nanosLeft() <= 0) || isEnded();
  }

  /**
   * The time that is left, in the form that {@link #after(Duration)} reads: zero means no deadline,
   * and a deadline that is over leaves one nanosecond.
   */
  public Duration left() {
    if (isEnded()) {
      return Duration.ofNanos(1);
    }
    return nanos == NO_LIMIT ? Duration.ZERO : Duration.ofNanos(Math.max(1, nanosLeft()));
  }
}
