package dev.ordeal.explorer.sampling;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * Partitions messages into chains as they are sent, each message a consequence of the one before it
 * in its chain.
 *
 * <p>Agarwal and Garg's way: chains are kept in groups, the i-th with i chains; a message goes to
 * the first group with a chain that it can follow, and the rest of that group then changes places
 * with the group before. Where no more than w messages are ever free of each other, this takes at
 * most w(w+1)/2 chains.
 */
final class Chains {
  private static final int EMPTY = 0;

  private final World world;
  private final Causes causes;

  /** The last message of each chain, or {@link #EMPTY}. */
  private int[] ends = new int[16];

  /** The chains of each group, one group after the other: 1, then 2, then 3 and so on. */
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

  /** Forgets all messages. */
  void clear() {
    groups = 0;
    count = 0;
  }

  /** The chain of a message that was just sent. */
  int add(int message) {
    for (int group = 1; ; group++) {
      if (group > groups) {
        addGroup();
      }
      int first = group * (group - 1) / 2;
      for (int place = first; place < first + group; place++) {
        int chain = places[place];
        if (canFollow(message, ends[chain])) {
          ends[chain] = message;
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

  /** Has the chains of the group but the one at that place change places with the group before. */
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

  private boolean canFollow(int message, int end) {
    if (end == EMPTY) {
      return true;
    }
    int received = causes.takenAt(end);
    int cause = causes.parent(message);
    while (cause > received && cause != Causes.AT_START) {
      cause = causes.parent(world.eventAt(cause));
    }
    return received >= 0 && cause == received;
  }
}
