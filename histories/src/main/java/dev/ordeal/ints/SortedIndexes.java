package dev.ordeal.ints;

import java.util.Arrays;
import java.util.Comparator;

/** Sorts indexes, for data in columns. */
public final class SortedIndexes {
  private SortedIndexes() {}

  /** Returns the indexes below {@code count}, sorted; equal ones stay in their order. */
  public static int[] by(int count, Comparator<Integer> order) {
    Integer[] indexes = new Integer[count];
    Arrays.setAll(indexes, i -> i);
    Arrays.sort(indexes, order);
    return Arrays.stream(indexes).mapToInt(i -> i).toArray();
  }
}
