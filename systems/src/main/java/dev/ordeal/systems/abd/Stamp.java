package dev.ordeal.systems.abd;

import java.util.Comparator;

/**
 * When a value was written: by clock, where clocks are equal by the server that wrote it, and where
 * one server writes several values at a time by its number for the write. No two writes have the
 * same stamp.
 */
record Stamp(int clock, int server, int write) implements Comparable<Stamp> {
  private static final Comparator<Stamp> ORDER =
      Comparator.comparingInt(Stamp::clock)
          .thenComparingInt(Stamp::server)
          .thenComparingInt(Stamp::write);

  /** Before anything was written. */
  static final Stamp NEVER = new Stamp(0, 0, 0);

  /** A later one, for a write of that number at the server. */
  Stamp next(int writer, int number) {
    return new Stamp(clock + 1, writer, number);
  }

  boolean isAfter(Stamp other) {
    return compareTo(other) > 0;
  }

  @Override
  public int compareTo(Stamp other) {
    return ORDER.compare(this, other);
  }
}
