package dev.ordeal.minimize;

import java.util.Comparator;

/** The size of a counterexample: by faults first, then by operations, then by steps. */
record RunSize(int faults, int operations, int steps) implements Comparable<RunSize> {
  private static final Comparator<RunSize> ORDER =
      Comparator.comparingInt(RunSize::faults)
          .thenComparingInt(RunSize::operations)
          .thenComparingInt(RunSize::steps);

  @Override
  public int compareTo(RunSize other) {
    return ORDER.compare(this, other);
  }
}
