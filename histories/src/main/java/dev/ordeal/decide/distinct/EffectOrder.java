package dev.ordeal.decide.distinct;

import dev.ordeal.ints.SortedIndexes;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Sorts operations by when they take effect: by group, within a group by moment, and within a
 * moment by rank.
 */
final class EffectOrder {
  private int[] indexes = new int[16];
  private int[] groups = new int[16];
  private int[] moments = new int[16];
  private long[] ranks = new long[16];
  private int size;

  void add(int index, int group, int moment, long rank) {
    if (size == indexes.length) {
      indexes = Arrays.copyOf(indexes, 2 * size);
      groups = Arrays.copyOf(groups, 2 * size);
      moments = Arrays.copyOf(moments, 2 * size);
      ranks = Arrays.copyOf(ranks, 2 * size);
    }
    indexes[size] = index;
    groups[size] = group;
    moments[size] = moment;
    ranks[size++] = rank;
  }

  void add(int index, int moment, long rank) {
    add(index, 0, moment, rank);
  }

  /** The indexes of the operations in order. */
  int[] indexes() {
    int[] sorted =
        SortedIndexes.by(
            size,
            Comparator.<Integer>comparingInt(i -> groups[i])
                .thenComparingInt(i -> moments[i])
                .thenComparingLong(i -> ranks[i]));
    return Arrays.stream(sorted).map(i -> indexes[i]).toArray();
  }
}
