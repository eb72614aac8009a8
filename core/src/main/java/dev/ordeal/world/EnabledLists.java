package dev.ordeal.world;

import java.util.Arrays;
import java.util.Random;

/** The enabled events of each state of a path, in an order that can be changed. */
final class EnabledLists {
  private int[][] lists = new int[64][];
  private int[] lengths = new int[64];

  /** By depth: whether the list is that of the state at this depth of the path. */
  private boolean[] recorded = new boolean[64];

  EnabledLists() {
    Arrays.setAll(lists, i -> new int[8]);
  }

  /** Records the world's enabled events as the list of the depth. */
  void record(int depth, World world) {
    if (depth >= lists.length) {
      int before = lists.length;
      lists = Arrays.copyOf(lists, 2 * depth);
      lengths = Arrays.copyOf(lengths, 2 * depth);
      recorded = Arrays.copyOf(recorded, 2 * depth);
      for (int i = before; i < lists.length; i++) {
        lists[i] = new int[8];
      }
    }
    int length = 0;
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      if (length == lists[depth].length) {
        lists[depth] = Arrays.copyOf(lists[depth], 2 * length);
      }
      lists[depth][length++] = event;
    }
    lengths[depth] = length;
    recorded[depth] = true;
  }

  /** Whether the list of the depth was recorded and not forgotten since. */
  boolean isRecorded(int depth) {
    return depth < recorded.length && recorded[depth];
  }

  /** Forgets the list of the depth, where another state is reached. */
  void forget(int depth) {
    if (depth < recorded.length) {
      recorded[depth] = false;
    }
  }

  /** The length of the list of the depth. */
  int size(int depth) {
    return lengths[depth];
  }

  /** Whether an event comes before another one. */
  interface Precedence {
    boolean isBefore(int event, int other);
  }

  /** Sorts the list of the depth. */
  void sort(int depth, Precedence precedence) {
    int[] list = lists[depth];
    for (int i = 1; i < lengths[depth]; i++) {
      int event = list[i];
      int place = i;
      for (; place > 0 && precedence.isBefore(event, list[place - 1]); place--) {
        list[place] = list[place - 1];
      }
      list[place] = event;
    }
  }

  /** Shuffles the list of the depth. */
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
   * The event after the given one in the list of the depth, as {@link World#nextEnabled} defines.
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
