package dev.ordeal.decide;

import java.time.Duration;

/** Says when time is over. */
final class Clock {
  private static final long ENDLESS = Long.MAX_VALUE;
  private static final Duration LONGEST = Duration.ofNanos(ENDLESS);

  private final long begin = System.nanoTime();
  private final long most;

  private Clock(long most) {
    this.most = most;
  }

  /** Time is over after that long; zero for never. */
  static Clock of(Duration most) {
    boolean ends = !most.isZero() && most.compareTo(LONGEST) < 0;
    return new Clock(ends ? most.toNanos() : ENDLESS);
  }

  /** One that is over after that long, or when this one is. */
  Clock within(Duration longest) {
    return new Clock(Math.min(longest.toNanos(), left()));
  }

  private long left() {
    return most == ENDLESS ? ENDLESS : most - (System.nanoTime() - begin);
  }

  boolean isOver() {
    return most != ENDLESS && left() <= 0;
  }
}
