package dev.ordeal.explorer.optimal;

import dev.ordeal.causality.Causality;
import dev.ordeal.causality.Dependence;
import dev.ordeal.world.World;

/**
 * The races of the schedules of one exploration: finds them at the end of each, and has each one
 * explored turned around, by putting it into the wakeup tree of the state before it unless what
 * sleeps there covers it. Looks at the path and what sleeps along it, and changes the trees only.
 */
final class Races {
  private final World world;
  private final Causality causality;
  private final SleepSets sleeping;
  private final ReversedRace reversed;
  private final WakeupInsertion insertion;

  /** The steps before this one are those of the schedule before. */
  private int unchanged;

  /** For each step what was free when its one race was turned around last, as bits. */
  private final long[] turned = new long[Long.SIZE];

  Races(
      World world,
      Causality causality,
      Dependence dependence,
      SleepSets sleeping,
      WakeupTrees trees) {
    this.world = world;
    this.causality = causality;
    this.sleeping = sleeping;
    this.reversed = new ReversedRace(world, causality, dependence);
    this.insertion = new WakeupInsertion(world, trees);
  }

  /** What happens before what on the path, as far as it was followed. */
  Causality causality() {
    return causality;
  }

  /** Takes up the receive at that step, after all before it. */
  void received(int step) {
    unchanged = Math.min(unchanged, step);
    causality.add(step, world.eventAt(step));
  }

  /**
   * Turns around every race of the schedule that ends here.
   *
   * @param isOver whether nothing that is pending could have come next
   */
  void turnAll(boolean isOver) {
    int depth = world.depth();
    for (int step = causality.base(); step < depth; step++) {
      turnRaces(step, world.eventAt(step));
      if (world.alternativesAt(step) > 1) {
        turnChoices(step);
      }
    }
    if (!isOver) {
      for (int m = world.nextEnabled(World.NO_EVENT);
          m != World.NO_EVENT;
          m = world.nextEnabled(m)) {
        causality.add(depth, m); // as if it came next
        turnRaces(depth, m);
      }
    }
    unchanged = depth;
  }

  /** Turns around every race of the message, received at the step, with an earlier receive. */
  private void turnRaces(int step, int message) {
    int count = causality.raceCount(step);
    if (count == 1 && causality.words() == 1) {
      int other = causality.racing(step, 0);
      reversed.earlier(other);
      long free = reversed.free();
      boolean isUnchanged = step < unchanged && free == turned[step] && free >>> unchanged == 0;
      turned[step] = free;
      if (!isUnchanged) {
        reversed.later(message, 0);
        turn();
      }
    } else if (count > 0) {
      reversed.later(message, 0);
      for (int i = 0; i < count; i++) {
        reversed.earlier(causality.racing(step, i));
        turn();
      }
    }
  }

  private void turnChoices(int step) {
    int alternatives = world.alternativesAt(step);
    for (int other = 0; other < alternatives; other++) {
      if (other != world.alternativeAt(step)) {
        reversed.earlier(step);
        reversed.later(world.eventAt(step), other);
        turn();
      }
    }
  }

  /** Has the reversed race explored, unless it is or will be already. */
  private void turn() {
    int root = reversed.earlier();
    for (int i = 0; i < sleeping.count(root); i++) {
      if (reversed.isWeakInitial(sleeping.message(root, i), sleeping.alternative(root, i))) {
        return;
      }
    }
    reversed.gather();
    insertion.insert(reversed);
  }
}
