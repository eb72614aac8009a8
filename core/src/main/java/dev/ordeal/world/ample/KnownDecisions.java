package dev.ordeal.world.ample;

import java.util.Arrays;

/**
 * Decisions by the content of states, for one thread. They are kept while one search runs, since
 * all of one search agree; when there are too many, they are forgotten and made again.
 */
final class KnownDecisions {
  /** That the decision is not known. */
  static final int UNKNOWN = -2;

  private static final int MOST = 1 << 20;

  private long[] highs = new long[1 << 8];
  private long[] lows = new long[1 << 8];
  private int[] decisions = new int[1 << 8];
  private int size;

  KnownDecisions() {
    Arrays.fill(decisions, UNKNOWN);
  }

  /** Forgets all decisions. */
  void clear() {
    Arrays.fill(decisions, UNKNOWN);
    size = 0;
  }

  int get(long high, long low) {
    return decisions[place(high, low)];
  }

  /** Adds a decision that is not known. */
  void put(long high, long low, int decision) {
    if (2 * (size + 1) > decisions.length) {
      grow();
    }
    int at = place(high, low);
    highs[at] = high;
    lows[at] = low;
    decisions[at] = decision;
    size++;
  }

  /** Where the content is, or belongs. */
  private int place(long high, long low) {
    int mask = decisions.length - 1;
    int at = (int) (((high ^ (low >>> 32)) * 0x9E3779B97F4A7C15L) >>> 32) & mask;
    while (decisions[at] != UNKNOWN && (highs[at] != high || lows[at] != low)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldHighs = highs;
    long[] oldLows = lows;
    int[] old = decisions;
    int room = size >= MOST ? old.length : 2 * old.length;
    boolean forgets = size >= MOST;
    highs = new long[room];
    lows = new long[room];
    decisions = new int[room];
    Arrays.fill(decisions, UNKNOWN);
    size = 0;
    for (int i = 0; !forgets && i < old.length; i++) {
      if (old[i] != UNKNOWN) {
        put(oldHighs[i], oldLows[i], old[i]);
      }
    }
  }
}
