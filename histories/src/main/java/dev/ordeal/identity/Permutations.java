package dev.ordeal.identity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The orders in which to try elements, other than the given one: the reverse, all rotations of both
 * (which is how the JDK varies its immutable sets and maps from run to run), and a few that are
 * drawn. Of three elements these are all orders.
 */
public final class Permutations {
  private static final int MOST = 16;
  private static final int DRAWN = 3;
  private static final long SEED = 42;

  private final int size;
  private final int[] given;
  private final List<int[]> orders = new ArrayList<>();

  private Permutations(int size) {
    this.size = size;
    this.given = new int[size];
    Arrays.setAll(given, i -> i);
    add(rotated(true, 0));
    Random random = new Random(SEED);
    for (int i = 0; i < DRAWN && size > 2; i++) {
      add(drawn(random));
    }
    for (int i = 1; i < size && orders.size() < MOST; i++) {
      add(rotated(false, i));
      add(rotated(true, i));
    }
  }

  /** The orders of so many elements, as indexes; none is the given order, the first its reverse. */
  public static List<int[]> of(int size) {
    return new Permutations(size).orders;
  }

  private void add(int[] order) {
    boolean isNew = !Arrays.equals(order, given);
    for (int[] known : orders) {
      isNew &= !Arrays.equals(order, known);
    }
    if (isNew) {
      orders.add(order);
    }
  }

  private int[] rotated(boolean reverse, int distance) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int from = (i + distance) % size;
      order[i] = reverse ? size - 1 - from : from;
    }
    return order;
  }

  private int[] drawn(Random random) {
    int[] order = given.clone();
    for (int i = size - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int moved = order[i];
      order[i] = order[other];
      order[other] = moved;
    }
    return order;
  }
}
