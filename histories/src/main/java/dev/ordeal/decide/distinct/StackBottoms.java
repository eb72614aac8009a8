package dev.ordeal.decide.distinct;

import java.util.Arrays;

/**
 * Finds the value at the bottom of each interval during which a stack is never empty, as {@link
 * StackNesting} explains.
 */
final class StackBottoms {
  private static final int NONE = -1;

  private final Lifetimes values;
  private final int end;

  /** The values that matter, by when they begin to be certainly in the stack. */
  private final int[] sorted;

  private final int[] starts;

  /** A tree of minima over the remaining sorted values: when their insertions began. */
  private final int[] earliest;

  private final int leaves;
  private final IntervalCounts certain;

  // By value: the interval at whose bottom it lies, and its rank from the bottom upwards.
  private final int[] beginOf;
  private final int[] endOf;
  private final int[] rankOf;

  /** The interval without a bottom value. */
  private long bottomless;

  /** The intervals to be looked at: a begin in the upper half, an end in the lower one. */
  private long[] intervals = new long[16];

  private int intervalCount;

  StackBottoms(Lifetimes values) {
    this.values = values;
    this.end = values.events() + 1;
    long[] keyed = new long[values.size()];
    int count = 0;
    for (int v = 0; v < values.size(); v++) {
      if (values.isCertain(v)) {
        keyed[count++] = (long) values.insertEnded(v) << Integer.SIZE | v;
      }
    }
    Arrays.sort(keyed, 0, count);
    this.sorted = new int[count];
    this.starts = new int[count];
    this.leaves = Math.max(1, Integer.highestOneBit(Math.max(1, count - 1)) << 1);
    this.earliest = new int[2 * leaves];
    Arrays.fill(earliest, Lifetimes.NEVER);
    this.certain = new IntervalCounts(end);
    for (int i = 0; i < count; i++) {
      sorted[i] = (int) keyed[i];
      starts[i] = values.insertEnded(sorted[i]);
      earliest[leaves + i] = values.insertBegun(sorted[i]);
      certain.add(starts[i], certainUntil(sorted[i]));
    }
    certain.build();
    for (int node = leaves - 1; node > 0; node--) {
      earliest[node] = Math.min(earliest[2 * node], earliest[2 * node + 1]);
    }
    this.beginOf = new int[values.size()];
    this.endOf = new int[values.size()];
    this.rankOf = new int[values.size()];
  }

  private int certainUntil(int v) {
    return Math.min(values.takeBegun(v), end);
  }

  /** The begin of the interval at whose bottom a value lies. */
  int begin(int v) {
    return beginOf[v];
  }

  /** The end of the interval at whose bottom a value lies. */
  int end(int v) {
    return endOf[v];
  }

  /** The rank of a value: smaller than those of all values above it. */
  int rank(int v) {
    return rankOf[v];
  }

  /** Finds all bottom values; returns false if an interval has none. */
  boolean find() {
    divide(0, end);
    int ranks = 0;
    while (intervalCount > 0) {
      long interval = intervals[--intervalCount];
      int from = (int) (interval >>> Integer.SIZE);
      int to = (int) interval;
      int bottom = bottom(from, to);
      if (bottom == NONE) {
        bottomless = interval;
        return false;
      }
      int v = sorted[bottom];
      beginOf[v] = from;
      endOf[v] = to;
      rankOf[v] = ranks++;
      remove(bottom);
      certain.remove(starts[bottom], certainUntil(v));
      divide(from, to);
    }
    return true;
  }

  /** Refutes the stack by values, one after the other, that would need a bottom value as well. */
  Ruling refuted() {
    boolean[] remains = new boolean[values.size()];
    for (int i = 0; i < sorted.length; i++) {
      remains[sorted[i]] = earliest[leaves + i] != Lifetimes.NEVER;
    }
    int from = (int) (bottomless >>> Integer.SIZE);
    int[] chain = values.chain(from, (int) bottomless, v -> remains[v]);
    Arrays.sort(chain);
    return Ruling.refuted(chain);
  }

  /** Adds the intervals between {@code from} and {@code to} in which some value is certain. */
  private void divide(int from, int to) {
    int at = from;
    while (true) {
      int next = firstInsertedBefore(lowerBound(at), Lifetimes.NEVER);
      if (next == NONE || starts[next] >= to) {
        return;
      }
      int start = starts[next];
      at = certain.firstFree(start);
      if (intervalCount == intervals.length) {
        intervals = Arrays.copyOf(intervals, 2 * intervalCount);
      }
      intervals[intervalCount++] = (long) start << Integer.SIZE | at;
    }
  }

  /** The first sorted value that begins to be certain at or after a moment. */
  private int lowerBound(int moment) {
    int at = Arrays.binarySearch(starts, moment);
    return at >= 0 ? at : -1 - at;
  }

  private int bottom(int from, int to) {
    int at = firstInsertedBefore(lowerBound(from), from);
    while (at != NONE && starts[at] < to) {
      if (values.takeEnded(sorted[at]) > to) {
        return at;
      }
      at = firstInsertedBefore(at + 1, from);
    }
    return NONE;
  }

  /**
   * The first remaining sorted value, from the given one on, whose insertion began early enough.
   */
  private int firstInsertedBefore(int first, int event) {
    if (first >= sorted.length) {
      return NONE;
    }
    int node = leaves + first;
    while (earliest[node] >= event) {
      // Go up to the first node with a right neighbour, and then to that neighbour.
      while ((node & 1) == 1) {
        node >>= 1;
        if (node <= 1) {
          return NONE;
        }
      }
      node++;
    }
    while (node < leaves) {
      node = earliest[2 * node] < event ? 2 * node : 2 * node + 1;
    }
    return node - leaves;
  }

  private void remove(int index) {
    int node = leaves + index;
    earliest[node] = Lifetimes.NEVER;
    for (node >>= 1; node > 0; node >>= 1) {
      earliest[node] = Math.min(earliest[2 * node], earliest[2 * node + 1]);
    }
  }
}
