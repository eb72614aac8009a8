package dev.ordeal.world;

import dev.ordeal.actor.Address;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * A world that goes back by starting over: it keeps the path and what was pending along it, but no
 * states, and brings them about again by replaying the path from the start when the next message is
 * delivered.
 */
public final class StatelessWorld extends ForwardingWorld {
  private final PendingLists lists = new PendingLists();
  private int[] messages = new int[64];
  private int[] alternatives = new int[64];
  private int[] alternativeCounts = new int[64];
  private int depth;

  public StatelessWorld(World inner) {
    super(inner);
    if (inner.depth() != 0) {
      throw new IllegalArgumentException("a stateless world begins at the start");
    }
    lists.record(0, inner);
  }

  @Override
  public void deliver(int message, int alternative) {
    replay();
    super.deliver(message, alternative);
    if (depth == messages.length) {
      messages = Arrays.copyOf(messages, 2 * depth);
      alternatives = Arrays.copyOf(alternatives, 2 * depth);
      alternativeCounts = Arrays.copyOf(alternativeCounts, 2 * depth);
    }
    messages[depth] = message;
    alternatives[depth] = alternative;
    alternativeCounts[depth] = inner().alternativesAt(depth);
    depth++;
    lists.record(depth, inner());
  }

  /** Makes the world inside stand where this one stands. */
  private void replay() {
    if (inner().depth() != depth) {
      inner().goBack(0);
      for (int step = 0; step < depth; step++) {
        inner().deliver(messages[step], alternatives[step]);
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
  public int nextPending(int message) {
    return lists.next(depth, message);
  }

  @Override
  public int messageAt(int step) {
    return messages[step];
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
  public int receivedAt(int message) {
    int step = inner().receivedAt(message);
    return step < depth ? step : -1;
  }

  @Override
  public int alternatives(int message) {
    replay();
    return super.alternatives(message);
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
  public Map<Address, Object> localStates() {
    replay();
    return super.localStates();
  }

  @Override
  public int observationCount() {
    replay();
    return super.observationCount();
  }
}
