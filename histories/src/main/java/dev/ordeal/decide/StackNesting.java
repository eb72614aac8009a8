package dev.ordeal.decide;

import java.util.Arrays;

/**
 * Decides stacks onto which each value is put at most once.
 *
 * <p>A value whose insertion overlaps the operation that takes it out can be put in and taken out
 * at one moment, so it does not matter. Every other is there for certain for a while. Where at some
 * moment none is there for certain, the stack may be empty without loss: what is there could have
 * been taken out just before, or put in just after. That cuts time into stretches during which the
 * stack is never empty, so some value lies at the bottom all the while: one whose insertion began
 * before the stretch and whose removal ended after it. If there are several, any will do: each
 * could be put in first and taken out last. Without it the stretch falls into smaller ones, and so
 * on; if none can be at the bottom, no order exists.
 *
 * <p>In the tradition of: P. Abdulla et al., "Efficient Linearizability Monitoring", 2025; Z. Lee,
 * U. Mathur, "Efficient Decrease-and-Conquer Linearizability Monitoring", 2024; the argument is the
 * one above. Guarantee: exact, or says that it cannot tell.
 */
final class StackNesting extends Container {
  private static final int NONE = -1;

  @Override
  public String name() {
    return "stack-nesting";
  }

  @Override
  Ruling judge(Lifetimes values) {
    int found = QueueOrder.emptyMoments(values).length;
    if (found < values.empties()) {
      return neverEmpty(values, found);
    }
    Nesting nesting = new Nesting(values);
    return nesting.nest() ? Ruling.EXPLAINED : nesting.refuted();
  }

  @Override
  boolean standsInTheWay(Lifetimes values, int untaken, int other) {
    return values.insertEnded(other) < values.insertBegun(untaken)
        && values.insertEnded(untaken) < values.takeBegun(other);
  }

  @Override
  int[] order(Lifetimes values) {
    Nesting nesting = new Nesting(values);
    if (!nesting.nest()) {
      return new int[0];
    }
    Placed placed = new Placed();
    // In one moment: values leave, the inner ones first; then nothing is found; values that do not
    // matter come and go; then values come, the outer ones first.
    long many = values.size() + 1L;
    for (int v = 0; v < values.size(); v++) {
      if (values.isCertain(v)) {
        placed.add(values.insert(v), nesting.from[v] - 1, 3 * many + nesting.turn[v]);
        if (values.isTaken(v)) {
          placed.add(values.take(v), nesting.to[v], -nesting.turn[v] - 1L);
        }
      } else {
        int moment = Math.max(values.insertBegun(v), values.takeBegun(v));
        placed.add(values.insert(v), moment, 1 + 2L * v);
        placed.add(values.take(v), moment, 2 + 2L * v);
      }
    }
    int[] moments = QueueOrder.emptyMoments(values);
    for (int e = 0; e < moments.length; e++) {
      placed.add(values.empty(e), moments[e], 0);
    }
    return placed.order();
  }

  /** Finds who lies at the bottom of each stretch. */
  private static final class Nesting {
    private final Lifetimes values;
    private final int end;

    /** The values that matter, by when they are there for certain. */
    private final int[] sorted;

    private final int[] starts;

    /** The earliest beginning of an insertion among the values that are left, as a tree. */
    private final int[] earliest;

    private final int leaves;
    private final Coverage coverage;

    // By value: the stretch at whose bottom it lies, and its turn.
    private final int[] from;
    private final int[] to;
    private final int[] turn;

    /** The stretch that has none. */
    private long bottomless;

    private long[] stretches = new long[16];
    private int stretchCount;

    Nesting(Lifetimes values) {
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
      this.coverage = new Coverage(end);
      for (int i = 0; i < count; i++) {
        sorted[i] = (int) keyed[i];
        starts[i] = values.insertEnded(sorted[i]);
        earliest[leaves + i] = values.insertBegun(sorted[i]);
        coverage.add(starts[i], lastEnd(sorted[i]), 1);
      }
      coverage.build();
      for (int node = leaves - 1; node > 0; node--) {
        earliest[node] = Math.min(earliest[2 * node], earliest[2 * node + 1]);
      }
      this.from = new int[values.size()];
      this.to = new int[values.size()];
      this.turn = new int[values.size()];
    }

    private int lastEnd(int v) {
      return Math.min(values.takeBegun(v), end);
    }

    boolean nest() {
      divide(0, end);
      int turns = 0;
      while (stretchCount > 0) {
        long stretch = stretches[--stretchCount];
        int begin = (int) (stretch >>> Integer.SIZE);
        int stop = (int) stretch;
        int bottom = bottom(begin, stop);
        if (bottom == NONE) {
          bottomless = stretch;
          return false;
        }
        int v = sorted[bottom];
        from[v] = begin;
        to[v] = stop;
        turn[v] = turns++;
        remove(bottom);
        coverage.change(starts[bottom], lastEnd(v), -1);
        divide(begin, stop);
      }
      return true;
    }

    /** Values one after the other through the stretch would need a bottom as well. */
    Ruling refuted() {
      boolean[] left = new boolean[values.size()];
      for (int i = 0; i < sorted.length; i++) {
        left[sorted[i]] = earliest[leaves + i] != Lifetimes.NEVER;
      }
      int begin = (int) (bottomless >>> Integer.SIZE);
      int[] chain = values.chain(begin, (int) bottomless, v -> left[v]);
      Arrays.sort(chain);
      return Ruling.refuted(chain);
    }

    /** Finds the stretches within the moments given by their first and the one after their last. */
    private void divide(int begin, int stop) {
      int at = begin;
      while (true) {
        int next = firstLeft(at);
        if (next == NONE || starts[next] >= stop) {
          return;
        }
        int start = starts[next];
        at = coverage.firstFree(start);
        if (stretchCount == stretches.length) {
          stretches = Arrays.copyOf(stretches, 2 * stretchCount);
        }
        stretches[stretchCount++] = (long) start << Integer.SIZE | at;
      }
    }

    /** The first value that is left and there for certain from the given moment on or later. */
    private int firstLeft(int moment) {
      return firstBefore(lowerBound(moment), Lifetimes.NEVER);
    }

    private int lowerBound(int moment) {
      int at = Arrays.binarySearch(starts, moment);
      return at >= 0 ? at : -1 - at;
    }

    private int bottom(int begin, int stop) {
      int at = firstBefore(lowerBound(begin), begin);
      while (at != NONE && starts[at] < stop) {
        if (values.takeEnded(sorted[at]) > stop) {
          return at;
        }
        at = firstBefore(at + 1, begin);
      }
      return NONE;
    }

    /**
     * The first value that is left, from the given one on, whose insertion began before an event.
     */
    private int firstBefore(int first, int event) {
      if (first >= sorted.length) {
        return NONE;
      }
      int node = leaves + first;
      while (earliest[node] >= event) {
        // Go up until there is a right neighbour, and look there.
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
}
