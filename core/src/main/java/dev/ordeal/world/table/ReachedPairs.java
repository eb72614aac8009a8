package dev.ordeal.world.table;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The pairs of a local state and a message that were reached, rather than supposed, in the order in
 * which that was noted.
 */
public final class ReachedPairs {
  private final BitSet members = new BitSet();
  private int[] inOrder = new int[64];
  private int count;
  private final BitSet followed = new BitSet();
  private int followedCount;

  void add(int pair) {
    if (!members.get(pair)) {
      members.set(pair);
      if (count == inOrder.length) {
        inOrder = Arrays.copyOf(inOrder, 2 * count);
      }
      inOrder[count++] = pair;
    }
  }

  /** Notes that an alternative of a record was followed, which begins there. */
  void follow(int at) {
    if (!followed.get(at)) {
      followed.set(at);
      followedCount++;
    }
  }

  boolean isFollowed(int at) {
    return followed.get(at);
  }

  /** Grows whenever a pair is reached, or an alternative followed, that was not before. */
  int met() {
    return count + followedCount;
  }

  /** Whether the pair was reached. */
  public boolean contains(int pair) {
    return members.get(pair);
  }

  public int count() {
    return count;
  }

  /** The pair at the index, in the order in which they were reached. */
  public int get(int index) {
    return inOrder[index];
  }
}
