package dev.ordeal.identity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The orders in which to try elements, other than the given one: the reverse, all rotations of both
 * (which is how the JDK varies its immutable sets and maps from run to run), and a few that are
 * drawn. Of three elements these are all orders.
 */
final class Permutations {
  private static final int MOST = 16;
  private static final int DRAWN = 3;
  private static final long SEED = 42;

  private Permutations() {}

  /** The orders of so many elements, as indexes; none is the given order. */
  static List<List<Integer>> of(int size) {
    List<Integer> given = IntStream.range(0, size).boxed().toList();
    List<Integer> reverse = new ArrayList<>(given);
    Collections.reverse(reverse);
    Set<List<Integer>> orders = new LinkedHashSet<>();
    Random random = new Random(SEED);
    orders.add(reverse);
    for (int i = 0; i < DRAWN; i++) {
      List<Integer> drawn = new ArrayList<>(given);
      Collections.shuffle(drawn, random);
      orders.add(drawn);
    }
    for (int i = 1; i < size && orders.size() < MOST; i++) {
      orders.add(rotated(given, i));
      orders.add(rotated(reverse, i));
    }
    orders.remove(given);
    return List.copyOf(orders);
  }

  private static List<Integer> rotated(List<Integer> order, int distance) {
    List<Integer> rotated = new ArrayList<>(order);
    Collections.rotate(rotated, distance);
    return rotated;
  }
}
