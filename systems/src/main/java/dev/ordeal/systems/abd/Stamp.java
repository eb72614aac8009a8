package dev.ordeal.systems.abd;

import java.util.Comparator;

/** When a value was written: by clock, and where clocks are equal by the server that wrote it. */
record Stamp(int clock, int server) implements Comparable<Stamp> {
  private static final Comparator<Stamp> ORDER =
      Comparator.comparingInt(Stamp::clock).thenComparingInt(Stamp::server);

  /** Before anything was written. */
  static final Stamp NEVER = new Stamp(0, 0);

  /** A later one. */
  Stamp next(int writer) {
    return new Stamp(clock + 1, writer);
  }

  boolean isAfter(Stamp other) {
    return compareTo(other) > 0;
  }

  @Override
  public int compareTo(Stamp other) {
    return ORDER.compare(this, other);
  }
}
