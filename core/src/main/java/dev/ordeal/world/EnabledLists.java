package dev.ordeal.world;

import java.util.Arrays;
import java.util.Random;

/** The enabled events of each state on a path, in an order that can be changed. */
final class EnabledLists {
  private int[][] lists = new int[64][];
  private int[] lengths = new int[64];

  EnabledLists() {
    Arrays.setAll(lists, i -> new int[8]);
  }

  /** Records what is enabled in the world as the list for that depth. */
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
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
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
   * The event after the given one in the list for that depth, as {@link World#nextEnabled} says.
   */
  int next(int depth, int event) {
    int[] list = lists[depth];
    int at = 0;
    if (event != World.NO_EVENT) {
      while (list[at] != event) {
        at++;
      }
      at++;
    }
    return at < lengths[depth] ? list[at] : World.NO_EVENT;
  }
}
