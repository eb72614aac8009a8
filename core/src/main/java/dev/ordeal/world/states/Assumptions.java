package dev.ordeal.world.states;

import dev.ordeal.words.BadInput;

/**
 * What a search assumes while it runs, because it is known only at the end: which deliveries
 * commute with everything else, and which messages are dead. It is reconsidered between levels, and
 * where an assumption was wrong, the search must start over, with what is known by then.
 */
public final class Assumptions {
  private final StateSpace space;

  Assumptions(StateSpace space) {
    this.space = space;
  }

  /** Prepares a new search from the initial state. */
  public void begin() {
    synchronized (space) {
      space.dead.ifPresent(DeadMessages::begin);
    }
  }

  /** Whether dead messages are removed from states. */
  public boolean removesDead() {
    return space.dead.isPresent();
  }

  /**
   * Takes the local states met since the last call into account.
   *
   * @return whether all messages removed since {@link #begin} are dead; if not, the search must
   *     start over
   */
  public boolean removedOnlyDead() {
    synchronized (space) {
      return space.dead.map(DeadMessages::settle).orElse(true);
    }
  }

  /**
   * Takes the messages sent since the last call into account.
   *
   * @return whether all deliveries taken first so far still commute with everything else; if not,
   *     the search must start over
   */
  public boolean tookOnlyFree() {
    synchronized (space) {
      if (space.tables.hasTimers()) {
        refuse(space.free.isPresent(), "commuting deliveries");
        refuse(space.symmetry().isPresent(), "symmetry");
      }
      return space.free.map(FreeDeliveries::settle).orElse(true);
    }
  }

  private static void refuse(boolean isAsked, String what) {
    if (isAsked) {
      throw new BadInput(
          "Timers cannot be combined with " + what + " yet; leave out the one or the other.");
    }
  }

  /** The number of distinct free deliveries, each in one local state. */
  public long freeDeliveries() {
    synchronized (space) {
      return space.free.map(FreeDeliveries::size).orElse(0L);
    }
  }

  /** Takes no delivery for free from now on. */
  public void giveUpFreeDeliveries() {
    synchronized (space) {
      space.free.ifPresent(FreeDeliveries::giveUp);
    }
  }

  /** Whether hardly any delivery turned out free, so that no more are tried. */
  public boolean gaveUpFreeDeliveries() {
    synchronized (space) {
      return space.free.map(FreeDeliveries::gaveUp).orElse(false);
    }
  }
}
