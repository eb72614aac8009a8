package dev.ordeal.decide.distinct;

/**
 * How many intervals cover each moment, as a tree of minima: removing an interval and finding the
 * next moment that none covers take logarithmic time.
 */
final class IntervalCounts {
  private final int leaves;
  private final int moments;

  /** By node: what is added to all moments below it. */
  private final int[] added;

  /** By node: the least count below it, without what is added above it. */
  private final int[] least;

  IntervalCounts(int moments) {
    this.moments = moments;
    this.leaves = Math.max(2, Integer.highestOneBit(Math.max(1, moments)) << 1);
    this.added = new int[2 * leaves];
    this.least = new int[2 * leaves];
  }

  /** Adds an interval; all are added before {@link #build}. */
  void add(int from, int to) {
    least[leaves + from]++;
    if (to < leaves) {
      least[leaves + to]--;
    }
  }

  /** Builds the tree. */
  void build() {
    int covered = 0;
    for (int i = 0; i < leaves; i++) {
      covered += least[leaves + i];
      least[leaves + i] = covered;
    }
    for (int node = leaves - 1; node > 0; node--) {
      least[node] = Math.min(least[2 * node], least[2 * node + 1]);
    }
  }

  /** Removes an interval that was added. */
  void remove(int from, int to) {
    int low = from + leaves;
    int high = to + leaves;
    while (low < high) {
      if ((low & 1) == 1) {
        decrement(low++);
      }
      if ((high & 1) == 1) {
        decrement(--high);
      }
      low >>= 1;
      high >>= 1;
    }
    update(from + leaves);
    update(to - 1 + leaves);
  }

  private void decrement(int node) {
    least[node]--;
    added[node]--;
  }

  /** Recomputes the minima above a leaf. */
  private void update(int leaf) {
    for (int node = leaf >> 1; node > 0; node >>= 1) {
      least[node] = Math.min(least[2 * node], least[2 * node + 1]) + added[node];
    }
  }

  /** The first uncovered moment at or after the given one, or the number of moments. */
  int firstFree(int from) {
    int node = from + leaves;
    int above = 0;
    for (int up = node >> 1; up > 0; up >>= 1) {
      above += added[up];
    }
    while (least[node] + above > 0) {
      while ((node & 1) == 1) {
        node >>= 1;
        above -= added[node];
        if (node <= 1) {
          return moments;
        }
      }
      node++;
    }
    while (node < leaves) {
      above += added[node];
      node = least[2 * node] + above == 0 ? 2 * node : 2 * node + 1;
    }
    return Math.min(node - leaves, moments);
  }
}
