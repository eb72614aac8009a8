package dev.ordeal.decide;

import java.time.Duration;

/** Says when time is over. */
final class Clock {
  private static final long ENDLESS = Long.MAX_VALUE;

  private final long begin = System.nanoTime();
  private final long most;

  private Clock(long most) {
    this.most = most;
  }

  /** Time is over after that long; zero for never. */
  static Clock of(Duration most) {
    return new Clock(most.isZero() ? ENDLESS : most.toNanos());
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
