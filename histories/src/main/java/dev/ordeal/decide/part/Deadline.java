package dev.ordeal.decide.part;

import java.time.Duration;

/** A point in time after which an algorithm gives up, or no such point. */
public final class Deadline {
  private static final long NO_LIMIT = Long.MAX_VALUE;
  private static final Duration LONGEST = Duration.ofNanos(NO_LIMIT);

  private final long begin = System.nanoTime();
  private final long nanos;

  private Deadline(long nanos) {
    this.nanos = nanos;
  }

  /** A deadline after the given time from now; zero means no deadline. */
  public static Deadline after(Duration time) {
    boolean isLimited = !time.isZero() && time.compareTo(LONGEST) < 0;
    return new Deadline(isLimited ? time.toNanos() : NO_LIMIT);
  }

  /** The earlier of this deadline and the given time from now. */
  public Deadline orAfter(Duration time) {
    return new Deadline(Math.min(time.toNanos(), left()));
  }

  private long left() {
    return nanos == NO_LIMIT ? NO_LIMIT : nanos - (System.nanoTime() - begin);
  }

  public boolean isOver() {
    return nanos != NO_LIMIT && left() <= 0;
  }
}
