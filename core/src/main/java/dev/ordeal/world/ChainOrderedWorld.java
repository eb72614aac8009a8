package dev.ordeal.world;

import java.util.Arrays;

/**
 * A world that offers its enabled events by the length of the causal chain that leads to them, the
 * longest first: a message sent in answer to a message comes before a request. Events with chains
 * of the same length come in the order in which they became possible.
 */
public final class ChainOrderedWorld extends ForwardingWorld {
  private final Causes causes;
  private final EnabledLists lists = new EnabledLists();

  /** By step: how many steps are in the chain that ends with it. */
  private int[] lengths = new int[64];

  /** The inner world must offer {@link World#causes}. */
  public ChainOrderedWorld(World inner) {
    super(inner);
    this.causes = inner.causes().orElseThrow();
    for (int step = 0; step < inner.depth(); step++) {
      note(step, inner.eventAt(step));
    }
  }

  @Override
  public int nextEnabled(int event) {
    int depth = depth();
    if (!lists.isRecorded(depth)) {
      lists.record(depth, inner());
      lists.sort(depth, (one, other) -> chain(one) > chain(other));
    }
    return lists.next(depth, event);
  }

  @Override
  public void take(int event, int alternative) {
    int step = depth();
    lists.forget(step + 1);
    note(step, event);
    super.take(event, alternative);
  }

  private void note(int step, int event) {
    if (step >= lengths.length) {
      lengths = Arrays.copyOf(lengths, 2 * step);
    }
    lengths[step] = chain(event) + 1;
  }

  /**
   * How many steps lead to the event: the one that made it possible, that one's cause, and so on.
   */
  private int chain(int event) {
    int parent = causes.parent(event);
    return parent == Causes.AT_START ? 0 : lengths[parent];
  }
}
