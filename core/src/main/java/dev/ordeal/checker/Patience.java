package dev.ordeal.checker;

import java.time.Duration;

/** Ends a search when its time is over. */
final class Patience {
  private static final int LOOK_EVERY = 1 << 10;

  private final long until;
  private int steps;

  Patience(long until) {
    this.until = until;
  }

  /** Time is over. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Exhausted() {
      super("out of time", null, false, false);
    }
  }

  /** Counts a step of the search, and throws when time is over. */
  void step() {
    if (++steps >= LOOK_EVERY) {
      steps = 0;
      if (until != Checker.NO_DEADLINE && System.nanoTime() - until > 0) {
        throw new Exhausted();
      }
    }
  }

  /** How long it lasts; zero for ever. Throws when time is over. */
  Duration left() {
    if (until == Checker.NO_DEADLINE) {
      return Duration.ZERO;
    }
    long left = until - System.nanoTime();
    if (left <= 0) {
      throw new Exhausted();
    }
    return Duration.ofNanos(left);
  }
}
