package dev.ordeal.decide;

/**
 * Which moments are covered by intervals; a moment is a gap between two events, numbered by the one
 * before it.
 */
final class Cover {
  private final int[] counts;
  private int[] nextFree = new int[0];

  Cover(int events) {
    this.counts = new int[events + 2];
  }

  /** Covers the moments after the first event and before the second. */
  void add(int from, int to) {
    counts[from]++;
    counts[Math.min(to, counts.length - 1)]--;
  }

  /** Ends the adding. */
  void close() {
    nextFree = new int[counts.length];
    for (int i = 1; i < counts.length; i++) {
      counts[i] += counts[i - 1];
    }
    int free = counts.length;
    for (int i = counts.length - 1; i >= 0; i--) {
      if (counts[i] == 0) {
        free = i;
      }
      nextFree[i] = free;
    }
  }

  /** The first moment at or after the event that nothing covers. */
  int free(int event) {
    return nextFree[event];
  }
}
