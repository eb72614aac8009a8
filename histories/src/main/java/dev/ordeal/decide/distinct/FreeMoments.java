package dev.ordeal.decide.distinct;

import java.util.Arrays;

/**
 * The moments that no interval covers. A moment is the gap after the event with the same number.
 * Finding the next free moment takes almost constant time (union-find with path compression).
 */
final class FreeMoments {
  /** By moment: itself if it is free, or else a later moment. */
  private final int[] next;

  /** All moments from 0 up to just after {@code events}, and one after them that stays free. */
  FreeMoments(int events) {
    this.next = new int[events + 2];
    Arrays.setAll(next, i -> i);
  }

  /** The moment after all others. */
  int end() {
    return next.length - 1;
  }

  /** Covers the moments from {@code from} (inclusive) to {@code to} (exclusive). */
  void cover(int from, int to) {
    int end = Math.min(to, end());
    for (int at = firstFree(Math.min(from, end())); at < end; ) {
      next[at] = at + 1;
      at = firstFree(at + 1);
    }
  }

  /** The first free moment at or after the given one. */
  int firstFree(int moment) {
    int root = moment;
    while (next[root] != root) {
      root = next[root];
    }
    for (int at = moment; next[at] != root && at != root; ) {
      int after = next[at];
      next[at] = root;
      at = after;
    }
    return root;
  }
}
