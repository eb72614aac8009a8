package dev.ordeal.world.states;

import java.util.List;

/**
 * What makes a state space smaller.
 *
 * @param commuting whether deliveries go first that commute with all that can come without them;
 *     ignored on a FIFO network, with a bound on equal messages, with interchangeable names, with
 *     faults, and with invariants and goals, which are about every intermediate state
 * @param interchangeable sets of actor addresses, or of values, that are interchangeable
 * @param mostEqual the most equal messages (same sender, receiver and content) in flight; a send
 *     beyond them is dropped, so that runs with more of them are left out; not for a FIFO network,
 *     where later messages would overtake the dropped one
 * @param removesDead whether messages leave a state that can no longer change anything; ignored on
 *     a FIFO network
 * @param watchesTimers whether a delivery that sets a timer again counts as an effect, although the
 *     local state stays as it is: a timer that starts over is not owed its firing
 */
public record Reduction(
    boolean commuting,
    List<List<Object>> interchangeable,
    int mostEqual,
    boolean removesDead,
    boolean watchesTimers) {
  /** No bound on equal messages in flight. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** No reduction. */
  public static final Reduction NONE = new Reduction(false, List.of());

  public Reduction {
    interchangeable = interchangeable.stream().map(List::copyOf).toList();
  }

  /** A reduction that leaves nothing out. */
  public Reduction(boolean commuting, List<List<Object>> interchangeable) {
    this(commuting, interchangeable, UNBOUNDED, false, false);
  }

  /** This reduction, with dead messages removed or kept. */
  public Reduction removingDead(boolean removes) {
    return new Reduction(commuting, interchangeable, mostEqual, removes, watchesTimers);
  }

  /** This reduction, for what is asked of whole runs. */
  public Reduction watchingTimers() {
    return new Reduction(commuting, interchangeable, mostEqual, removesDead, true);
  }

  boolean isBounded() {
    return mostEqual != UNBOUNDED;
  }
}
