package dev.ordeal.explorer.published;

import dev.ordeal.ints.NumberSet;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;

/**
 * The reductions as in the paper's Algorithm 1. After a step every event that is enabled, or that
 * its actor does not accept now, is examined, and it races with the latest step that it depends on
 * and that did not lead to it: that neither made it possible nor happens before the step that did.
 * The oldest event is taken next.
 */
final class AsInAlgorithm1 extends Reading {

  /** By step: the steps that happen before it. */
  private NumberSet[] before = new NumberSet[0];

  @Override
  void examine(Dpor search) {
    World world = search.explored();
    int last = world.depth() - 1;
    if (last >= before.length) {
      before = NumberSet.grown(before, Math.max(64, 2 * last));
    }
    happensBefore(search, last);
    Causes causes = search.enabling();
    if (causes.hasGuards()) {
      int end = causes.firstEnabledBy(world.depth());
      for (int event = World.NO_EVENT + 1; event < end; event++) {
        if (causes.takenAt(event) == Causes.NOT_TAKEN) {
          examine(search, event, last);
        }
      }
      return;
    }
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      examine(search, event, last);
    }
  }

  /** Finds the latest step with which the event races. */
  private void examine(Dpor search, int event, int last) {
    World world = search.explored();
    for (int i = last; i >= search.start(); i--) {
      if (search.areDependent(world.eventAt(i), event) && !leadsTo(search, i, event)) {
        search.addBacktrack(i, event);
        return;
      }
    }
  }

  private void happensBefore(Dpor search, int step) {
    World world = search.explored();
    int event = world.eventAt(step);
    int parent = search.enabling().parent(event);
    NumberSet earlier = before[step];
    earlier.clear();
    for (int i = search.start(); i < step; i++) {
      if (i == parent || search.areDependent(world.eventAt(i), event)) {
        earlier.add(i);
        earlier.addAll(before[i]);
      }
    }
  }

  /** Whether the step made the event possible or happens before the step that did. */
  private boolean leadsTo(Dpor search, int step, int event) {
    Causes causes = search.enabling();
    int predecessor = causes.predecessor(event);
    return isOrPrecedes(search, step, causes.parent(event))
        || (predecessor != World.NO_EVENT
            && isOrPrecedes(search, step, causes.takenAt(predecessor)));
  }

  private boolean isOrPrecedes(Dpor search, int step, int cause) {
    return cause >= search.start() && (step == cause || before[cause].contains(step));
  }

  @Override
  int choose(World world, NumberSet backtrack, NumberSet done) {
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      if (backtrack.contains(event) && !done.contains(event)) {
        return event;
      }
    }
    return World.NO_EVENT;
  }

  @Override
  boolean didEnable(Dpor search, int earlier, int later) {
    return leadsTo(search, search.enabling().takenAt(earlier), later);
  }

  @Override
  boolean takesAllAtStart() {
    return false;
  }

  @Override
  boolean needsOneCandidate() {
    return true;
  }
}
