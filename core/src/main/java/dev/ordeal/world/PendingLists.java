package dev.ordeal.world;

import java.util.Arrays;
import java.util.Random;

/** The pending messages of each state on a path, in an order of one's own. */
final class PendingLists {
  private int[][] lists = new int[64][];
  private int[] lengths = new int[64];

  PendingLists() {
    Arrays.setAll(lists, i -> new int[8]);
  }

  /** Takes down what is pending in the world, as the list for that depth. */
  void record(int depth, World world) {
    if (depth >= lists.length) {
      int before = lists.length;
      lists = Arrays.copyOf(lists, 2 * depth);
      lengths = Arrays.copyOf(lengths, 2 * depth);
      for (int i = before; i < lists.length; i++) {
        lists[i] = new int[8];
      }
    }
    int length = 0;
    for (int m = world.nextPending(World.NO_MESSAGE);
        m != World.NO_MESSAGE;
        m = world.nextPending(m)) {
      if (length == lists[depth].length) {
        lists[depth] = Arrays.copyOf(lists[depth], 2 * length);
      }
      lists[depth][length++] = m;
    }
    lengths[depth] = length;
  }

  /** Puts the list for that depth into a random order. */
  void shuffle(int depth, Random random) {
    int[] list = lists[depth];
    for (int i = lengths[depth] - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int kept = list[i];
      list[i] = list[other];
      list[other] = kept;
    }
  }

  /**
   * The message after the given one in the list for that depth, as {@link World#nextPending} says.
   */
  int next(int depth, int message) {
    int[] list = lists[depth];
    int at = 0;
    if (message != World.NO_MESSAGE) {
      while (list[at] != message) {
        at++;
      }
      at++;
    }
    return at < lengths[depth] ? list[at] : World.NO_MESSAGE;
  }
}
