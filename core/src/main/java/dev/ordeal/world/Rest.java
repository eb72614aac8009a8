package dev.ordeal.world;

import java.util.Map;
import java.util.Optional;

/**
 * Decides whether a world is at rest: delivering all that can be delivered would change nothing;
 * and whether a client waits in it.
 */
public final class Rest {
  private Rest() {}

  /** Whether nothing can happen any more. */
  public static boolean isQuiescent(World world) {
    return world.nextEnabled(World.NO_EVENT) == World.NO_EVENT;
  }

  /** The first enabled event that is not a fault. */
  public static int nextStep(World world) {
    Optional<Causes> causes = world.causes();
    int event = world.nextEnabled(World.NO_EVENT);
    while (event != World.NO_EVENT && causes.isPresent() && causes.get().isFault(event)) {
      event = world.nextEnabled(event);
    }
    return event;
  }

  /** The first enabled event that is not a fault, or a retry whose client has no answer. */
  private static int nextNeeded(World world) {
    Optional<Causes> causes = world.causes();
    int event = world.nextEnabled(World.NO_EVENT);
    while (event != World.NO_EVENT
        && causes.isPresent()
        && causes.get().isFault(event)
        && !isOpen(world, world.request(event))) {
      event = world.nextEnabled(event);
    }
    return event;
  }

  /** Whether it is an invocation that is not answered, and whose client is owed its answer. */
  private static boolean isOpen(World world, int invocation) {
    Observations observations = world.observations();
    if (invocation == World.NOT_A_REQUEST || !observations.isOwed(invocation)) {
      return false;
    }
    for (int i = 0; i < observations.count(); i++) {
      if (Observations.isResponse(observations.get(i))
          && observations.invocation(observations.get(i)) == invocation) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the world is at rest, if no more faults happen. Delivers all of it, and goes back.
   * Where the world offers no causes or no inspection, it is at rest if nothing is enabled.
   */
  public static boolean is(World world) {
    Optional<Causes> causes = world.causes();
    Optional<Inspection> inspection = world.inspection();
    if (world.failed() || world.observations().hasLate()) {
      return false;
    }
    if (nextNeeded(world) == World.NO_EVENT) {
      return true;
    }
    return causes.isPresent()
        && inspection.isPresent()
        && isAfterAll(world, causes.get(), inspection.get());
  }

  /**
   * Whether a client waits for an answer, or for its request to be delivered as far as the world
   * knows its causes.
   */
  public static boolean isAwaited(World world) {
    Observations observations = world.observations();
    if (observations.hasLate()) {
      return false;
    }
    int waiting = 0;
    for (int i = 0; i < observations.count(); i++) {
      int observation = observations.get(i);
      int invocation = observations.invocation(observation);
      boolean isOver = Observations.isResponse(observation);
      waiting += !isOver && isOpen(world, invocation) ? 1 : 0;
    }
    if (waiting > 0 || world.causes().isEmpty()) {
      return waiting > 0;
    }
    Causes causes = world.causes().get();
    int end = causes.firstEnabledBy(world.depth());
    for (int event = World.NO_EVENT + 1; event < end; event++) {
      if (causes.takenAt(event) == Causes.NOT_TAKEN && isOpen(world, world.request(event))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAfterAll(World world, Causes causes, Inspection inspection) {
    int end = world.depth();
    boolean rests = true;
    for (int event = nextNeeded(world);
        rests && event != World.NO_EVENT;
        event = nextNeeded(world)) {
      rests = changesNothing(event, world, causes, inspection);
    }
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
