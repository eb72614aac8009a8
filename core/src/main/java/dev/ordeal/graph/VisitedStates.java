package dev.ordeal.graph;

import java.util.Arrays;

/**
 * The states that a search has met, numbered from 0 in that order, each with the state from which
 * it was met first; and the transitions between them. For one thread.
 */
final class VisitedStates {
  static final int NO_STATE = -1;
  private static final int EMPTY = -1;

  // By state: the halves of its fingerprint, its parent, and where its transitions begin and end.
  private long[] highs = new long[64];
  private long[] lows = new long[64];
  private int[] parents = new int[64];
  private int[] firsts = new int[64];
  private int[] ends = new int[64];
  private int size;

  private int[] places = new int[128];

  /** The targets of all transitions. */
  private int[] targets = new int[64];

  private int targetCount;

  VisitedStates() {
    Arrays.fill(places, EMPTY);
  }

  /** The number of the state, or minus one less than the number that it gets, if it is new. */
  int add(long high, long low, int parent) {
    int at = place(high, low);
    if (places[at] != EMPTY) {
      return places[at];
    }
    if (size == highs.length) {
      highs = Arrays.copyOf(highs, 2 * size);
      lows = Arrays.copyOf(lows, 2 * size);
      parents = Arrays.copyOf(parents, 2 * size);
      firsts = Arrays.copyOf(firsts, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
    }
    highs[size] = high;
    lows[size] = low;
    parents[size] = parent;
    places[at] = size++;
    if (2 * size > places.length) {
      rehash();
    }
    return -size;
  }

  private int place(long high, long low) {
    int mask = places.length - 1;
    int at = (int) (low >>> 20) & mask;
    while (places[at] != EMPTY && (highs[places[at]] != high || lows[places[at]] != low)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void rehash() {
    places = new int[2 * places.length];
    Arrays.fill(places, EMPTY);
    for (int state = 0; state < size; state++) {
      places[place(highs[state], lows[state])] = state;
    }
  }

  /** Whether the state has the fingerprint. */
  boolean is(int state, long high, long low) {
    return highs[state] == high && lows[state] == low;
  }

  int parent(int state) {
    return parents[state];
  }

  int size() {
    return size;
  }

  /** The bytes that it takes. */
  long bytes() {
    return 28L * highs.length + 4L * places.length + 4L * targets.length;
  }

  /** Begins the transitions of a state; those added next are its own. */
  void begin(int state) {
    firsts[state] = targetCount;
    ends[state] = targetCount;
  }

  /** Adds a transition of the state that was begun last. */
  void addTransition(int state, int target) {
    if (targetCount == targets.length) {
      targets = Arrays.copyOf(targets, 2 * targetCount);
    }
    targets[targetCount++] = target;
    ends[state] = targetCount;
  }

  /**
   * A loop through these transitions that can be reached from the first state: its states in order,
   * the first one again at the end; none if the array is empty. It is a shortest loop through the
   * state on it that was met first.
   */
  int[] loop() {
    int on = onLoop();
    return on == NO_STATE ? new int[0] : shortestFrom(on);
  }

  /** A state on a loop, found by a depth-first search from the first state. */
  private int onLoop() {
    int[] next = Arrays.copyOf(firsts, size);
    boolean[] isOpen = new boolean[size];
    boolean[] isSeen = new boolean[size];
    int[] open = new int[size];
    int depth = 0;
    open[depth++] = 0;
    isOpen[0] = true;
    isSeen[0] = true;
    while (depth > 0) {
      int state = open[depth - 1];
      if (next[state] == ends[state]) {
        isOpen[state] = false;
        depth--;
        continue;
      }
      int target = targets[next[state]++];
      if (isOpen[target]) {
        int first = target;
        for (int i = depth - 1; open[i] != target; i--) {
          first = Math.min(first, open[i]);
        }
        return first;
      }
      if (!isSeen[target]) {
        isSeen[target] = true;
        isOpen[target] = true;
        open[depth++] = target;
      }
    }
    return NO_STATE;
  }

  /** A shortest loop from a state that is on one. */
  private int[] shortestFrom(int start) {
    int[] from = new int[size];
    Arrays.fill(from, NO_STATE);
    int[] queue = new int[size];
    int added = 0;
    queue[added++] = start;
    for (int taken = 0; taken < added; taken++) {
      int state = queue[taken];
      for (int i = firsts[state]; i < ends[state]; i++) {
        int target = targets[i];
        if (target == start) {
          return backFrom(state, start, from);
        }
        if (from[target] == NO_STATE) {
          from[target] = state;
          queue[added++] = target;
        }
      }
    }
    throw new IllegalStateException("not on a loop");
  }

  private static int[] backFrom(int last, int start, int[] from) {
    int length = 2;
    for (int state = last; state != start; state = from[state]) {
      length++;
    }
    int[] loop = new int[length];
    loop[length - 1] = start;
    int at = length - 2;
    for (int state = last; state != start; state = from[state]) {
      loop[at--] = state;
    }
    loop[0] = start;
    return loop;
  }
}
