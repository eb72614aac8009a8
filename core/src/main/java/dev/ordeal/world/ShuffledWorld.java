package dev.ordeal.world;

import java.util.Random;

/**
 * A world that offers its pending messages in a random order, drawn anew at every state from a
 * seed: the tie-break of explorers that begin with the first message they are offered.
 */
public final class ShuffledWorld extends ForwardingWorld {
  private static final int NOWHERE = -1;

  private final Random random;
  private final PendingLists lists = new PendingLists();

  /** The states up to this depth have their order. */
  private int ordered = NOWHERE;

  public ShuffledWorld(World inner, long seed) {
    super(inner);
    this.random = new Random(seed);
  }

  @Override
  public int nextPending(int message) {
    int depth = depth();
    if (ordered < depth) {
      lists.record(depth, inner());
      lists.shuffle(depth, random);
      ordered = depth;
    }
    return lists.next(depth, message);
  }

  @Override
  public void deliver(int message, int alternative) {
    ordered = Math.min(ordered, depth());
    super.deliver(message, alternative);
  }
}
