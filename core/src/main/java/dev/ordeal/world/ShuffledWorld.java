package dev.ordeal.world;

import java.util.Random;

/**
 * A world that offers its enabled events in a random order, drawn for every state from a seed: the
 * tie-break of explorers that take the first event offered.
 */
public final class ShuffledWorld extends ForwardingWorld {
  private final Random random;
  private final EnabledLists lists = new EnabledLists();

  public ShuffledWorld(World inner, long seed) {
    super(inner);
    this.random = new Random(seed);
  }

  @Override
  public int nextEnabled(int event) {
    int depth = depth();
    if (!lists.isRecorded(depth)) {
      lists.record(depth, inner());
      lists.shuffle(depth, random);
    }
    return lists.next(depth, event);
  }

  @Override
  public void take(int event, int alternative) {
    lists.forget(depth() + 1);
    super.take(event, alternative);
  }
}
