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
 */
public record Continuation(boolean isOver, Map<String, List<Operation>> uninvoked) {
  private static final Continuation NONE = new Continuation(true, Map.of());

  public Continuation {
    uninvoked = Map.copyOf(uninvoked);
  }

  /** That of a run that is over. */
  public static Continuation none() {
    return NONE;
  }

  /** That of the world's path, which is over if nothing is pending. Only reads the world. */
  public static Continuation of(World world) {
    return of(world, !world.failed() && world.pendingCount() == 0);
  }

  /**
   * That of the world's path, which is also over if nothing pending would change anything. Takes
   * steps to find out, and goes back.
   */
  public static Continuation atEnd(World world) {
    return of(world, Rest.is(world));
  }

  private static Continuation of(World world, boolean isOver) {
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

  /** Whether the world's path invokes every call. */
  public static boolean isAllInvoked(World world) {
    int invoked = 0;
    Observations observations = world.observations();
    for (int i = 0; i < observations.count(); i++) {
      invoked += Observations.isResponse(observations.get(i)) ? 0 : 1;
    }
    return invoked == observations.invocations().size();
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
