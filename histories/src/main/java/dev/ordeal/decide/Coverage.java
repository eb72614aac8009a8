package dev.ordeal.decide;

/**
 * How many intervals cover each moment, as a tree of minima, so that intervals can be taken away
 * and the next moment that none covers is found quickly.
 */
final class Coverage {
  private final int leaves;
  private final int moments;

  /** What is added to all moments below a node, and the least that is added below it. */
  private final int[] added;

  private final int[] least;

  Coverage(int moments) {
    this.moments = moments;
    this.leaves = Math.max(2, Integer.highestOneBit(Math.max(1, moments)) << 1);
    this.added = new int[2 * leaves];
    this.least = new int[2 * leaves];
  }

  /** Adds an interval before the tree is built. */
  void add(int from, int to, int count) {
    least[leaves + from] += count;
    if (to < leaves) {
      least[leaves + to] -= count;
    }
  }

  /** Builds the tree from what was added. */
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

  /** Changes how often the moments from the first up to before the last are covered. */
  void change(int from, int to, int by) {
    int low = from + leaves;
    int high = to + leaves;
    while (low < high) {
      if ((low & 1) == 1) {
        apply(low++, by);
      }
      if ((high & 1) == 1) {
        apply(--high, by);
      }
      low >>= 1;
      high >>= 1;
    }
    pull(from + leaves);
    pull(to - 1 + leaves);
  }

  private void apply(int node, int by) {
    least[node] += by;
    added[node] += by;
  }

  private void pull(int leaf) {
    for (int node = leaf >> 1; node > 0; node >>= 1) {
      least[node] = Math.min(least[2 * node], least[2 * node + 1]) + added[node];
    }
  }

  /** The first moment from the given one on that nothing covers, or the one after the last. */
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
