package dev.ordeal.world;

import java.util.Arrays;
import java.util.Optional;

/**
 * A world that goes back by replay: it keeps the path and the enabled events of its states, but no
 * states, and replays the path from the start when the present state is needed.
 */
public final class StatelessWorld extends ForwardingWorld {
  private final EnabledLists lists = new EnabledLists();
  private int[] events = new int[64];
  private int[] alternatives = new int[64];
  private int[] alternativeCounts = new int[64];
  private int depth;

  public StatelessWorld(World inner) {
    super(inner);
    if (inner.depth() != 0) {
      throw new IllegalArgumentException("the inner world must be at its start");
    }
    lists.record(0, inner);
  }

  @Override
  public void take(int event, int alternative) {
    replay();
    super.take(event, alternative);
    if (depth == events.length) {
      events = Arrays.copyOf(events, 2 * depth);
      alternatives = Arrays.copyOf(alternatives, 2 * depth);
      alternativeCounts = Arrays.copyOf(alternativeCounts, 2 * depth);
    }
    events[depth] = event;
    alternatives[depth] = alternative;
    alternativeCounts[depth] = inner().alternativesAt(depth);
    depth++;
    lists.record(depth, inner());
  }

  /** Brings the inner world to the present state. */
  private void replay() {
    if (inner().depth() != depth) {
      inner().goBack(0);
      for (int step = 0; step < depth; step++) {
        inner().take(events[step], alternatives[step]);
      }
    }
  }

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public void goBack(int mark) {
    depth = Math.min(depth, mark);
  }

  @Override
  public int nextEnabled(int event) {
    return lists.next(depth, event);
  }

  @Override
  public int eventAt(int step) {
    return events[step];
  }

  @Override
  public int alternativeAt(int step) {
    return alternatives[step];
  }

  @Override
  public int alternativesAt(int step) {
    return alternativeCounts[step];
  }

  @Override
  public int alternatives(int event) {
    replay();
    return super.alternatives(event);
  }

  @Override
  public int pendingCount() {
    replay();
    return super.pendingCount();
  }

  @Override
  public boolean failed() {
    replay();
    return super.failed();
  }

  @Override
  public Optional<ActorFailure> failure() {
    replay();
    return super.failure();
  }

  @Override
  public Observations observations() {
    replay();
    return super.observations();
  }

  @Override
  public Optional<Inspection> inspection() {
    replay();
    return super.inspection();
  }

  @Override
  public Optional<Causes> causes() {
    return super.causes().map(CausesUpToHere::new);
  }

  /** The causes of the inner world, which may be ahead on the path. */
  private final class CausesUpToHere extends ForwardingCauses {
    CausesUpToHere(Causes causes) {
      super(causes);
    }

    @Override
    public int takenAt(int event) {
      int step = super.takenAt(event);
      return step < depth ? step : NOT_TAKEN;
    }
  }
}
