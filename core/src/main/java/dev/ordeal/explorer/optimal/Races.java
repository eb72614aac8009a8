package dev.ordeal.explorer.optimal;

import dev.ordeal.causality.Causality;
import dev.ordeal.causality.Dependence;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;

/**
 * The races of one exploration: finds those of each finished schedule, reverses them, and inserts
 * each into the wakeup tree of the state before it, unless a sleeping event there covers it. Reads
 * the path and the sleep sets, and changes the trees only.
 */
final class Races {
  private final World world;
  private final Causes causes;
  private final Causality causality;
  private final Dependence dependence;
  private final SleepSets sleeping;
  private final ReversedRace reversed;
  private final WakeupInsertion insertion;

  /** The steps before this one are the same as in the previous schedule. */
  private int unchanged;

  /** Whether events may not be accepted, as known at the end of the schedule. */
  private boolean hasGuards;

  /**
   * By step, as bits: the steps that did not depend on its only race when that was last reversed.
   */
  private final long[] reversedFree = new long[Long.SIZE];

  Races(
      World world,
      Causality causality,
      Dependence dependence,
      SleepSets sleeping,
      WakeupTrees trees) {
    this.world = world;
    this.causes = world.causes().orElseThrow();
    this.causality = causality;
    this.dependence = dependence;
    this.sleeping = sleeping;
    this.reversed = new ReversedRace(world, causality, dependence);
    this.insertion = new WakeupInsertion(world, trees);
  }

  /** The causality of the path so far. */
  Causality causality() {
    return causality;
  }

  /** Adds the step to the causality; all steps before it must have been added. */
  void taken(int step) {
    unchanged = Math.min(unchanged, step);
    causality.add(step, world.eventAt(step));
  }

  /**
   * Reverses every race of the finished schedule.
   *
   * @param isOver whether nothing is enabled; otherwise the races of each enabled event are
   *     reversed too
   */
  void reverseAll(boolean isOver) {
    int depth = world.depth();
    hasGuards = causes.hasGuards();
    for (int step = causality.base(); step < depth; step++) {
      reverseRaces(step, world.eventAt(step));
      if (world.alternativesAt(step) > 1) {
        reverseChoices(step);
      }
    }
    if (!isOver) {
      for (int event = world.nextEnabled(World.NO_EVENT);
          event != World.NO_EVENT;
          event = world.nextEnabled(event)) {
        causality.add(depth, event); // as if it were the next step
        reverseRaces(depth, event);
      }
    }
    if (hasGuards) {
      reverseRefusals();
    }
    unchanged = depth;
  }

  /**
   * Records that a step at several actors depends on the events that are no longer accepted after
   * it: it may be that none of them is ever taken.
   *
   * @return whether any is new
   */
  boolean learnRefusals() {
    boolean learnt = false;
    int events = causes.firstEnabledBy(world.depth());
    for (int step = causality.base(); step < world.depth(); step++) {
      for (int event = World.NO_EVENT + 1; causes.isAtSeveral(step) && event < events; event++) {
        int at = world.actor(event);
        if (causes.alsoChanges(step, at)
            && !causality.dependsOn(step, event)
            && refuses(step, event)) {
          learnt |= dependence.learn(causality.kind(step), causes.kind(event));
        }
      }
    }
    return learnt;
  }

  /** Reverses the races of all events with the steps that kept them from being accepted. */
  private void reverseRefusals() {
    int events = causes.firstEnabledBy(world.depth());
    for (int step = causality.base(); step < world.depth(); step++) {
      int actor = world.actor(world.eventAt(step));
      for (int event = World.NO_EVENT + 1; event < events; event++) {
        int at = world.actor(event);
        if ((at == actor || causes.alsoChanges(step, at)) && refuses(step, event)) {
          reversed.later(event, 0);
          reversed.earlier(step);
          insertReversed();
        }
      }
    }
  }

  /** Whether the event could have come in place of the step, and not right after it. */
  private boolean refuses(int step, int event) {
    int taken = causes.takenAt(event);
    int parent = causes.parent(event);
    int predecessor = causes.predecessor(event);
    return (taken == Causes.NOT_TAKEN || taken > step)
        && parent != step
        && (parent < step || !causality.precedes(step, parent))
        && (predecessor == World.NO_EVENT
            || (causes.takenAt(predecessor) != Causes.NOT_TAKEN
                && causes.takenAt(predecessor) < step))
        && causes.isAccepted(event, step)
        && !causes.isAccepted(event, step + 1);
  }

  /** Whether the event, which depends on the step, could have come in its place. */
  private boolean isReversible(int step, int event) {
    return !hasGuards
        || (world.actor(world.eventAt(step)) != world.actor(event)
            && !causes.alsoChanges(step, world.actor(event)))
        || causes.isAccepted(event, step);
  }

  /** Reverses every race of the event, taken at the step, with an earlier step. */
  private void reverseRaces(int step, int event) {
    int count = causality.raceCount(step);
    if (count == 1 && causality.words() == 1) {
      int other = causality.racing(step, 0);
      if (!isReversible(other, event)) {
        return;
      }
      reversed.earlier(other);
      long free = reversed.free();
      boolean isUnchanged =
          step < unchanged && free == reversedFree[step] && free >>> unchanged == 0;
      reversedFree[step] = free;
      if (!isUnchanged) {
        reversed.later(event, 0);
        insertReversed();
      }
    } else if (count > 0) {
      reversed.later(event, 0);
      for (int i = 0; i < count; i++) {
        if (isReversible(causality.racing(step, i), event)) {
          reversed.earlier(causality.racing(step, i));
          insertReversed();
        }
      }
    }
  }

  private void reverseChoices(int step) {
    int alternatives = world.alternativesAt(step);
    for (int other = 0; other < alternatives; other++) {
      if (other != world.alternativeAt(step)) {
        reversed.earlier(step);
        reversed.later(world.eventAt(step), other);
        insertReversed();
      }
    }
  }

  /** Inserts the reversed race, unless a sleeping event covers it. */
  private void insertReversed() {
    int root = reversed.earlier();
    if (!reversed.isWithinBudget()) {
      return; // a schedule with fewer repetitions after this step inserts it
    }
    for (int i = 0; i < sleeping.count(root); i++) {
      if (reversed.isWeakInitial(sleeping.event(root, i), sleeping.alternative(root, i))) {
        return;
      }
    }
    reversed.gather();
    insertion.insert(reversed);
  }
}
