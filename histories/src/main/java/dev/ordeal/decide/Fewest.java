package dev.ordeal.decide;

import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Finds a set of items that fails although no item of it can be left out, by halving.
 *
 * <p>Reference: U. Junker, "QuickXplain", 2004. What fails must still fail with more items.
 */
final class Fewest {
  private static final int[] NOTHING = {};

  private final Predicate<int[]> fails;
  private final Clock clock;
  private boolean ranOut;

  Fewest(Predicate<int[]> fails, Clock clock) {
    this.fails = fails;
    this.clock = clock;
  }

  /** A set of the given items, all of which together fail, from which none can be left out. */
  int[] of(int[] items) {
    return find(NOTHING, false, items);
  }

  /** Whether there was time to try each. */
  boolean isFewest() {
    return !ranOut;
  }

  /** What is needed of the items besides those that are kept in any case. */
  private int[] find(int[] kept, boolean changed, int[] items) {
    if (clock.isOver()) {
      ranOut = true;
      return items;
    }
    if (changed && fails.test(kept)) {
      return NOTHING;
    }
    if (items.length <= 1) {
      return items;
    }
    // The later half is tried first: what went wrong is usually near the end.
    int half = items.length / 2;
    int[] early = Arrays.copyOfRange(items, 0, half);
    int[] late = Arrays.copyOfRange(items, half, items.length);
    int[] neededEarly = find(joined(kept, late), late.length > 0, early);
    int[] neededLate = find(joined(kept, neededEarly), neededEarly.length > 0, late);
    return joined(neededEarly, neededLate);
  }

  private static int[] joined(int[] one, int[] other) {
    return IntStream.concat(Arrays.stream(one), Arrays.stream(other)).toArray();
  }
}
