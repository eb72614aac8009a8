package dev.ordeal.explorer.published;

import dev.ordeal.ints.NumberSet;
import dev.ordeal.world.World;

/**
 * The reductions as the paper's prose describes them and its tables count their schedules. Only the
 * event just taken is examined, and it races with the latest earlier step that it depends on,
 * whether or not that step led to it. Any step in between counts as one that made it possible. The
 * actors take {@link Turns}.
 */
final class AsTabulated extends Reading {
  private final Turns turns = new Turns();

  @Override
  void examine(Dpor search) {
    World world = search.explored();
    int last = world.depth() - 1;
    int event = world.eventAt(last);
    for (int i = last - 1; i >= search.start(); i--) {
      if (search.areDependent(world.eventAt(i), event)) {
        search.addBacktrack(i, event);
        return;
      }
    }
  }

  @Override
  int choose(World world, NumberSet backtrack, NumberSet done) {
    return turns.next(world, backtrack, done);
  }

  @Override
  boolean didEnable(Dpor search, int earlier, int later) {
    return true;
  }

  @Override
  boolean takesAllAtStart() {
    return true;
  }

  @Override
  boolean needsOneCandidate() {
    return false;
  }
}
