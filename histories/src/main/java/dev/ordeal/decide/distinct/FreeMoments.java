package dev.ordeal.decide.distinct;

import java.util.Arrays;

/**
 * The moments that no interval covers. A moment is the gap after the event with the same number.
 * Finding the next free moment takes almost constant time (union-find with path compression).
 */
final class FreeMoments {
  /** By moment: itself if it is free, or else a later moment. */
  private final int[] next;

  private FreeMoments(int[] next) {
    this.next = next;
  }

  /** All moments from 0 up to just after {@code events}, and one after them that stays free. */
  static FreeMoments all(int events) {
    int[] next = new int[events + 2];
    Arrays.setAll(next, i -> i);
    return new FreeMoments(next);
  }

  /** The moments at which no value is certainly in the container. */
  static FreeMoments withoutCertain(Lifetimes values) {
    int[] next = new int[values.events() + 2];
    int end = next.length - 1;
    for (int v = 0; v < values.size(); v++) {
      if (values.isCertain(v)) {
        next[values.insertEnded(v)]++;
        next[Math.min(values.takeBegun(v), end)]--;
      }
    }
    for (int i = 1; i <= end; i++) {
      next[i] += next[i - 1];
    }
    int free = end;
    for (int i = end; i >= 0; i--) {
      free = next[i] == 0 ? i : free;
      next[i] = free;
    }
    return new FreeMoments(next);
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
