package dev.ordeal.explorer.sampling;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * Partitions events into chains as they become possible; each event of a chain is caused by the one
 * before it.
 *
 * <p>The algorithm of Agarwal and Garg: chains are kept in groups, the i-th of i chains; an event
 * is appended to a chain of the first group with a chain that it can follow, and the other chains
 * of that group are then exchanged with the previous group. If at most w events are pairwise
 * concurrent, this takes at most w(w+1)/2 chains.
 */
final class Chains {
  private static final int EMPTY = 0;

  private final World world;
  private final Causes causes;

  /** The last event of each chain, or {@link #EMPTY}. */
  private int[] ends = new int[16];

  /** The chains of each group, group after group: 1 chain, then 2, then 3 and so on. */
  private int[] places = new int[16];

  private int groups;
  private int count;

  Chains(World world) {
    this.world = world;
    this.causes = world.causes().orElseThrow();
  }

  /** How many chains there are. */
  int count() {
    return count;
  }

  /** Removes all chains. */
  void clear() {
    groups = 0;
    count = 0;
  }

  /** Adds an event that has just become possible, and returns its chain. */
  int add(int event) {
    for (int group = 1; ; group++) {
      if (group > groups) {
        addGroup();
      }
      int first = group * (group - 1) / 2;
      for (int place = first; place < first + group; place++) {
        int chain = places[place];
        if (canFollow(event, ends[chain])) {
          ends[chain] = event;
          exchange(first, group, place);
          return chain;
        }
      }
    }
  }

  private void addGroup() {
    groups++;
    int needed = count + groups;
    if (needed > ends.length) {
      ends = Arrays.copyOf(ends, 2 * needed);
      places = Arrays.copyOf(places, 2 * needed);
    }
    for (int i = 0; i < groups; i++) {
      ends[count] = EMPTY;
      places[count] = count;
      count++;
    }
  }

  /**
   * Exchanges the chains of the group, except the one at the place, with those of the previous
   * group.
   */
  private void exchange(int first, int group, int place) {
    if (group > 1) {
      int used = places[place];
      places[place] = places[first + group - 1];
      places[first + group - 1] = used;
      int before = first - (group - 1);
      for (int i = 0; i < group - 1; i++) {
        int chain = places[before + i];
        places[before + i] = places[first + i];
        places[first + i] = chain;
      }
    }
  }

  private boolean canFollow(int event, int end) {
    if (end == EMPTY) {
      return true;
    }
    int taken = causes.takenAt(end);
    int cause = causes.parent(event);
    while (cause > taken && cause != Causes.AT_START) {
      cause = causes.parent(world.eventAt(cause));
    }
    return taken >= 0 && cause == taken;
  }
}
