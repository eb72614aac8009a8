package dev.ordeal.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.causality.Causality;
import dev.ordeal.checker.Linearizability;
import dev.ordeal.checker.Verdict;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.history.RealTimeOrders;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.schedule.Trail;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Everything that an explorer shows of a system, with whether it can be explained. Every order that
 * a schedule stands for is derived, and run, which must show the same.
 */
public final class ShownBehaviours implements ScheduleListener {
  /** What clients saw, as far as linearizability depends on it. */
  private record Behaviour(Map<String, String> results, Set<String> order) {

    static Behaviour of(History history) {
      Map<String, String> results = new TreeMap<>();
      Set<String> order = new TreeSet<>();
      for (Span span : history.spans()) {
        String name = span.process() + span.operation() + place(history, span);
        results.put(name, span.answer());
        for (Span other : history.spans()) {
          if (span.precedes(other)) {
            order.add(name + " < " + other.process() + other.operation() + place(history, other));
          }
        }
      }
      return new Behaviour(results, order);
    }

    private static long place(History history, Span span) {
      return history.spans().stream()
          .filter(other -> other.process().equals(span.process()))
          .filter(other -> other.invoked() < span.invoked())
          .count();
    }

    boolean isWithin(Behaviour other) {
      return results.equals(other.results()) && other.order().containsAll(order);
    }
  }

  private final Harness harness;
  private final Map<Behaviour, Boolean> behaviours = new LinkedHashMap<>();
  private final Set<History> histories = new HashSet<>();
  private final Set<String> failures = new TreeSet<>();
  private long schedules;
  private boolean stalled;
  private final RealTimeOrders orders;
  private final World other;

  public ShownBehaviours(Harness harness) {
    this(harness, new TabulatedWorld(harness));
  }

  /**
   * What is shown of a harness.
   *
   * @param other another world of it, in which derived orders are run
   */
  public ShownBehaviours(Harness harness, World other) {
    this.harness = harness;
    this.orders = new RealTimeOrders(harness.invocations().size());
    this.other = other;
  }

  @Override
  public void finished(World world, Ending ending) {
    take(HistoryBuilder.of(world), world, ending);
  }

  @Override
  public void finished(World world, Ending ending, Causality causality) {
    schedules++;
    int derived = orders.derive(world, causality);
    assertThat(derived).isPositive();
    for (int i = 0; i < derived; i++) {
      int[] steps = orders.witness(i, world, causality);
      History history = HistoryBuilder.reordered(world, steps);
      Trail.reordered(world, steps).walk(other);
      assertThat(HistoryBuilder.of(other)).isEqualTo(history);
      take(history, world, ending);
    }
  }

  @Override
  public void startsOver() {
    schedules = 0;
  }

  private void take(History history, World world, Ending ending) {
    stalled |= ending == Ending.QUIESCENT && history.spans().stream().anyMatch(Span::isPending);
    if (histories.add(history)) {
      behaviours.computeIfAbsent(
          Behaviour.of(history),
          fresh ->
              new Linearizability().check(history, harness.spec(), Deadline.never())
                  instanceof Verdict.Linearizable);
    }
    world.failure().ifPresent(failure -> failures.add(failure.sentence()));
  }

  private Set<Behaviour> violating() {
    Set<Behaviour> violating = new HashSet<>();
    behaviours.forEach(
        (behaviour, explained) -> {
          if (!explained) {
            violating.add(behaviour);
          }
        });
    return violating;
  }

  /** Whether something that was shown cannot be explained. */
  public boolean isViolating() {
    return behaviours.containsValue(false);
  }

  /** Whether a schedule came to rest with an unanswered operation. */
  public boolean isStalled() {
    return stalled;
  }

  /** The actor failures that were shown, as sentences. */
  public Set<String> failures() {
    return failures;
  }

  /** How many schedules stood for their traces. */
  public long schedules() {
    return schedules;
  }

  /** Checks that this shows exactly the behaviours that the other one shows. */
  public void checkSame(ShownBehaviours all, String what) {
    assertThat(behaviours).as(what).isEqualTo(all.behaviours);
    assertThat(failures).as(what).isEqualTo(all.failures);
  }

  /** Checks that nothing was made up: everything is among what the other one shows. */
  public void checkWithin(ShownBehaviours all, String what) {
    assertThat(all.behaviours.keySet()).as(what).containsAll(behaviours.keySet());
    assertThat(all.failures).as(what).containsAll(failures);
  }

  /**
   * Checks that nothing is lost or made up: everything that the other one shows is within something
   * here, with an order that is at least as strong.
   */
  public void checkAgainst(ShownBehaviours all, String what) {
    checkWithin(all, what);
    assertThat(failures).as(what).isEqualTo(all.failures);
    for (Behaviour behaviour : all.behaviours.keySet()) {
      assertThat(behaviours.keySet()).as(what).anyMatch(behaviour::isWithin);
    }
    Set<Behaviour> violating = violating();
    for (Behaviour behaviour : all.violating()) {
      assertThat(violating).as(what).anyMatch(behaviour::isWithin);
    }
  }
}
