package dev.ordeal.history;

import dev.ordeal.harness.Invocation;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Builds histories from the observations of a world, and is the only class that does. An invocation
 * event is the delivery of a client's request, a response event is the sending of its answer.
 */
public final class HistoryBuilder {
  private static final int NOT_YET = -1;

  /** What the name of a client gets that goes on after giving up a call. */
  private static final String FRESH = "'";

  private HistoryBuilder() {}

  /** The history of the world's path. */
  public static History of(World world) {
    return of(world, IntStream.range(0, world.observations().count()).toArray());
  }

  /** The history of the path's steps in another order. */
  public static History reordered(World world, int[] steps) {
    int[] events = new int[world.observations().count()];
    int count = 0;
    for (int step : steps) {
      for (int i = 0; i < events.length; i++) {
        if (world.observations().step(i) == step) {
          events[count++] = i;
        }
      }
    }
    return of(world, Arrays.copyOf(events, count));
  }

  /** The index among the reordered steps of the one at which the event of their history happens. */
  public static int stepOf(int event, World world, int[] steps) {
    int left = event;
    for (int place = 0; place < steps.length; place++) {
      for (int i = 0; i < world.observations().count(); i++) {
        if (world.observations().step(i) == steps[place] && left-- == 0) {
          return place;
        }
      }
    }
    throw new IllegalArgumentException("there is no event " + event);
  }

  /** The invocations client by client, by position; only those that were decided on may differ. */
  private static int[] inOrder(Observations observations) {
    List<Invocation> invocations = observations.invocations();
    IntStream all = IntStream.range(0, invocations.size());
    if (!observations.decides()) {
      return all.toArray();
    }
    List<Object> clients = new ArrayList<>();
    invocations.stream().map(Invocation::client).distinct().forEach(clients::add);
    return all.boxed()
        .sorted(
            Comparator.<Integer>comparingInt(i -> clients.indexOf(invocations.get(i).client()))
                .thenComparingInt(i -> invocations.get(i).position()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static History of(World world, int[] events) {
    List<Invocation> invocations = world.observations().invocations();
    int[] invoked = new int[invocations.size()];
    Arrays.fill(invoked, NOT_YET);
    int[] answered = new int[invocations.size()];
    Arrays.fill(answered, Span.PENDING);
    for (int i = 0; i < events.length; i++) {
      int observation = world.observations().get(events[i]);
      int invocation = world.observations().invocation(observation);
      (Observations.isResponse(observation) ? answered : invoked)[invocation] = i;
    }
    List<Span> spans = new ArrayList<>();
    for (int i : inOrder(world.observations())) {
      if (invoked[i] != NOT_YET) {
        Invocation invocation = invocations.get(i);
        spans.add(
            new Span(
                invocation.client().name()
                    + FRESH.repeat(givenUpBefore(i, invoked, answered, world)),
                invocation.call().target().name(),
                invocation.call().operation(),
                invoked[i],
                answered[i],
                answered[i] == Span.PENDING
                    ? Optional.empty()
                    : Optional.of(
                        world
                            .observations()
                            .result(world.observations().get(events[answered[i]])))));
      }
    }
    return new History(spans);
  }

  /** How many calls of its client were given up before the invocation. */
  private static int givenUpBefore(int invocation, int[] invoked, int[] answered, World world) {
    Observations observations = world.observations();
    if (invocation == 0 || !observations.mayGiveUp(invocation - 1)) {
      return invocation == 0 || !observations.isSameClient(invocation - 1, invocation)
          ? 0
          : givenUpBefore(invocation - 1, invoked, answered, world);
    }
    boolean goesOn = answered[invocation - 1] == Span.PENDING;
    return (goesOn ? 1 : 0) + givenUpBefore(invocation - 1, invoked, answered, world);
  }
}
