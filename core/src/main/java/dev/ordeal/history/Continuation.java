package dev.ordeal.history;

import dev.ordeal.harness.Invocation;
import dev.ordeal.spec.Operation;
import dev.ordeal.world.Observations;
import dev.ordeal.world.Rest;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a run may continue, as far as its clients can see. If it is over, they see nothing more.
 * Otherwise an open operation may be answered, and after it those calls may follow that have not
 * been invoked; what they return is not known.
 *
 * @param isOver whether the run is at rest: nothing that is pending would change anything. A run
 *     that ends in an actor failure or at a depth limit is not over
 * @param uninvoked for each client that has any, the calls of its script that were not invoked, in
 *     order
 * @param decides whether a client decides what it calls, so that any call may follow until all are
 *     finished
 * @param isUnknown whether that is so, and one is not finished
 */
public record Continuation(
    boolean isOver, Map<String, List<Operation>> uninvoked, boolean decides, boolean isUnknown) {
  private static final Continuation NONE = new Continuation(true, Map.of());

  public Continuation {
    uninvoked = Map.copyOf(uninvoked);
  }

  /** That of a run in which the calls that may follow are known. */
  public Continuation(boolean isOver, Map<String, List<Operation>> uninvoked) {
    this(isOver, uninvoked, false, false);
  }

  /** That of a run that is over. */
  public static Continuation none() {
    return NONE;
  }

  /** That of the world's path, which is over if nothing is pending. Only reads the world. */
  public static Continuation of(World world) {
    return of(
        world,
        !world.failed()
            && !world.observations().hasLate()
            && Rest.nextStep(world) == World.NO_EVENT);
  }

  /**
   * That of the world's path, which is also over if nothing pending would change anything. Takes
   * steps to find out, and goes back.
   */
  public static Continuation atEnd(World world) {
    return of(world, Rest.is(world));
  }

  private static Continuation of(World world, boolean isOver) {
    if (world.observations().decides()) {
      return new Continuation(isOver, Map.of(), true, !isOver && !isFinished(world));
    }
    List<Invocation> invocations = world.observations().invocations();
    boolean[] invoked = invoked(world);
    Map<String, List<Operation>> uninvoked = new LinkedHashMap<>();
    for (int i = 0; i < invoked.length; i++) {
      if (!invoked[i]) {
        Invocation invocation = invocations.get(i);
        uninvoked
            .computeIfAbsent(invocation.client().name(), client -> new ArrayList<>())
            .add(invocation.call().operation());
      }
    }
    return new Continuation(isOver, uninvoked);
  }

  /**
   * Whether the world's path invokes every call; if a client decides what it calls, whether all are
   * finished.
   */
  public static boolean isAllInvoked(World world) {
    Observations observations = world.observations();
    return observations.decides()
        ? isFinished(world)
        : invocations(observations) == observations.invocations().size();
  }

  /** Whether no client waits for an answer or has a request pending. */
  private static boolean isFinished(World world) {
    Observations observations = world.observations();
    if (2 * invocations(observations) != observations.count()) {
      return false;
    }
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      if (world.request(m) != World.NOT_A_REQUEST) {
        return false;
      }
    }
    return true;
  }

  private static int invocations(Observations observations) {
    int invoked = 0;
    for (int i = 0; i < observations.count(); i++) {
      invoked += Observations.isResponse(observations.get(i)) ? 0 : 1;
    }
    return invoked;
  }

  private static boolean[] invoked(World world) {
    Observations observations = world.observations();
    boolean[] invoked = new boolean[observations.invocations().size()];
    for (int i = 0; i < observations.count(); i++) {
      invoked[observations.invocation(observations.get(i))] = true;
    }
    return invoked;
  }
}
