package dev.ordeal.graph;

import java.util.Comparator;
import java.util.List;

/**
 * Something found at a state, or at a step from it.
 *
 * @param faults how many faults lead to it
 * @param level the distance of the state
 * @param envelope what was delivered, or {@link Worker#NO_DELIVERY}
 * @param state the number of the state
 */
record Finding(int faults, int level, int envelope, int choice, int state)
    implements Comparable<Finding> {
  private static final int MOST = 20;

  private static final Comparator<Finding> ORDER =
      Comparator.comparingInt(Finding::faults)
          .thenComparingInt(Finding::level)
          .thenComparingInt(Finding::envelope)
          .thenComparingInt(Finding::choice)
          .thenComparingInt(Finding::state);

  @Override
  public int compareTo(Finding other) {
    return ORDER.compare(this, other);
  }

  /** Whether it needs at most so many faults, and is at a state nearer than the distance. */
  boolean isWithin(int mostFaults, int distance) {
    return faults < mostFaults || (faults == mostFaults && level < distance);
  }

  /** Adds it to a few; to many only in the place of one that needs more faults. */
  void addTo(List<Finding> findings) {
    if (findings.size() < MOST) {
      findings.add(this);
    } else {
      for (int i = 0; i < MOST; i++) {
        if (findings.get(i).faults > faults) {
          findings.set(i, this);
          return;
        }
      }
    }
  }
}
