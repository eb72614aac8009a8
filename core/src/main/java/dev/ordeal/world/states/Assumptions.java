package dev.ordeal.world.states;

import dev.ordeal.words.BadInput;
import dev.ordeal.world.ample.AmpleSets;

/**
 * What a search assumes while it runs, because it is known only at the end: which deliveries may go
 * first, and which messages are dead. It is reconsidered between levels, and where an assumption
 * was wrong, the search must start over, with what is known by then.
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
      space.ample.ifPresent(AmpleSets::begin);
    }
  }

  /** Whether dead messages are removed from states. */
  public boolean removesDead() {
    return space.dead.isPresent();
  }

  /**
   * Takes what was met since the last call into account.
   *
   * @return whether all messages removed since {@link #begin} are dead, and all deliveries that
   *     went first commute with what could come without them; if not, the search must start over
   */
  public boolean hold() {
    synchronized (space) {
      if (space.tables.hasTimers()) {
        refuse(space.ample.isPresent(), "commuting deliveries");
        refuse(space.symmetry().isPresent(), "symmetry");
      }
      boolean areDead = space.dead.map(DeadMessages::settle).orElse(true);
      boolean areAmple = space.ample.map(AmpleSets::settle).orElse(true);
      return areDead && areAmple;
    }
  }

  private static void refuse(boolean isAsked, String what) {
    if (isAsked) {
      throw new BadInput(
          "Timers cannot be combined with " + what + " yet; leave out the one or the other.");
    }
  }

  /** How many deliveries went first since {@link #begin}, on all transitions. */
  public long takenFirst() {
    synchronized (space) {
      return space.ample.map(AmpleSets::takenFirst).orElse(0L);
    }
  }

  /** Whether deliveries may go first. */
  public boolean commutes() {
    return space.ample.isPresent() && !gaveUpCommuting();
  }

  /** Takes no delivery first from now on. */
  public void giveUpCommuting() {
    synchronized (space) {
      space.ample.ifPresent(AmpleSets::giveUp);
    }
  }

  /** Whether no more deliveries go first, since hardly any could, or none may. */
  public boolean gaveUpCommuting() {
    synchronized (space) {
      return space.ample.map(AmpleSets::gaveUp).orElse(false);
    }
  }
}
