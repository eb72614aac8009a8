package dev.ordeal.decide;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Operations with the moments at which they take effect, in groups that come one after the other,
 * and an order among those of a moment.
 */
final class Placed {
  private int[] places = new int[16];
  private int[] groups = new int[16];
  private int[] moments = new int[16];
  private long[] ranks = new long[16];
  private int size;

  void add(int place, int group, int moment, long rank) {
    if (size == places.length) {
      places = Arrays.copyOf(places, 2 * size);
      groups = Arrays.copyOf(groups, 2 * size);
      moments = Arrays.copyOf(moments, 2 * size);
      ranks = Arrays.copyOf(ranks, 2 * size);
    }
    places[size] = place;
    groups[size] = group;
    moments[size] = moment;
    ranks[size++] = rank;
  }

  void add(int place, int moment, long rank) {
    add(place, 0, moment, rank);
  }

  /** The places in the order in which they take effect. */
  int[] order() {
    Integer[] sorted = new Integer[size];
    Arrays.setAll(sorted, i -> i);
    Arrays.sort(
        sorted,
        Comparator.<Integer>comparingInt(i -> groups[i])
            .thenComparingInt(i -> moments[i])
            .thenComparingLong(i -> ranks[i]));
    return Arrays.stream(sorted).mapToInt(i -> places[i]).toArray();
  }
}
