package dev.ordeal.world;

import java.util.Map;
import java.util.Optional;

/** Decides whether a world is at rest: delivering all that is pending would change nothing. */
public final class Rest {
  private Rest() {}

  /**
   * Whether the world is at rest. Delivers all that is pending, and goes back. Where the world
   * offers no causes or no inspection, it is at rest if nothing is pending.
   */
  public static boolean is(World world) {
    Optional<Causes> causes = world.causes();
    Optional<Inspection> inspection = world.inspection();
    if (world.failed() || world.pendingCount() == 0) {
      return !world.failed();
    }
    return causes.isPresent()
        && inspection.isPresent()
        && isAfterAll(world, causes.get(), inspection.get());
  }

  private static boolean isAfterAll(World world, Causes causes, Inspection inspection) {
    int end = world.depth();
    boolean rests = true;
    for (int event = world.nextEnabled(World.NO_EVENT);
        rests && event != World.NO_EVENT;
        event = world.nextEnabled(World.NO_EVENT)) {
      rests = changesNothing(event, world, causes, inspection);
    }
    rests = rests && world.pendingCount() == 0;
    world.goBack(end);
    return rests;
  }

  /** Takes the event in each of its alternatives; returns whether none has any effect. */
  private static boolean changesNothing(
      int event, World world, Causes causes, Inspection inspection) {
    int step = world.depth();
    int observed = world.observations().count();
    Map<?, ?> states = inspection.localStates();
    boolean nothing = true;
    for (int chosen = world.alternatives(event) - 1; nothing && chosen >= 0; chosen--) {
      world.goBack(step);
      world.take(event, chosen);
      nothing =
          !world.failed()
              && causes.firstEnabledBy(step) == causes.firstEnabledBy(step + 1)
              && world.observations().count() == observed
              && inspection.localStates().equals(states);
    }
    return nothing;
  }
}
