package dev.ordeal.minimize;

import java.util.Comparator;

/** The size of a counterexample: by operations first, then by steps. */
record RunSize(int operations, int steps) implements Comparable<RunSize> {
  private static final Comparator<RunSize> ORDER =
      Comparator.comparingInt(RunSize::operations).thenComparingInt(RunSize::steps);

  @Override
  public int compareTo(RunSize other) {
    return ORDER.compare(this, other);
  }
}
