package dev.ordeal.decide;

import dev.ordeal.runtime.Deadline;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Finds a minimal failing set of items by halving: if any item of it is left out, it does not fail.
 *
 * <p>Reference: U. Junker, "QuickXplain", 2004. A superset of a failing set must fail.
 */
final class QuickXplain {
  private static final int[] NOTHING = {};

  private final Predicate<int[]> fails;
  private final Deadline deadline;
  private boolean ranOut;

  QuickXplain(Predicate<int[]> fails, Deadline deadline) {
    this.fails = fails;
    this.deadline = deadline;
  }

  /** Returns a minimal failing subset of the items, which fail all together. */
  int[] minimize(int[] items) {
    return find(NOTHING, false, items);
  }

  /** Whether the time sufficed, so that the result is minimal. */
  boolean isMinimal() {
    return !ranOut;
  }

  /** The items that are needed besides those that are kept in any case. */
  private int[] find(int[] kept, boolean changed, int[] items) {
    if (deadline.isOver()) {
      ranOut = true;
      return items;
    }
    if (changed && fails.test(kept)) {
      return NOTHING;
    }
    if (items.length <= 1) {
      return items;
    }
    // The later half is tried first, because failures are usually near the end.
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
