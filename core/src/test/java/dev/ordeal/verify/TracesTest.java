package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.causality.Causality;
import dev.ordeal.checker.Linearizability;
import dev.ordeal.checker.Verdict;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.history.RealTimeOrders;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.schedule.Trail;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.world.ShuffledWorld;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What explorers of traces show, with every maximal real-time order, against brute force on random
 * systems: nothing is lost and nothing is made up.
 */
class TracesTest {
  private static final int SYSTEMS = 1_000;
  private static final int MOST_SCHEDULES = 3_000;

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

  /** Everything that an explorer shows of a system, with whether it can be explained. */
  private static final class Shown implements ScheduleListener {
    final Harness harness;
    final Map<Behaviour, Boolean> behaviours = new LinkedHashMap<>();
    final Set<String> failures = new TreeSet<>();
    long schedules;
    private final RealTimeOrders orders;
    private final World other;

    Shown(Harness harness) {
      this.harness = harness;
      this.orders = new RealTimeOrders(harness.invocations().size());
      this.other = new TabulatedWorld(harness);
    }

    @Override
    public void finished(World world, Ending ending) {
      take(HistoryBuilder.of(world), world);
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
        take(history, world);
      }
    }

    @Override
    public void startsOver() {
      schedules = 0;
    }

    private void take(History history, World world) {
      behaviours.computeIfAbsent(
          Behaviour.of(history),
          fresh ->
              new Linearizability().check(history, harness.spec(), Deadline.never())
                  instanceof Verdict.Linearizable);
      world.failure().ifPresent(failure -> failures.add(failure.sentence()));
    }

    Set<Behaviour> violating() {
      Set<Behaviour> violating = new HashSet<>();
      behaviours.forEach(
          (behaviour, explained) -> {
            if (!explained) {
              violating.add(behaviour);
            }
          });
      return violating;
    }
  }

  @Test
  void everyBehaviourIsWithinOneThatTracesShow() {
    List<String> published =
        List.of(
            "dpor",
            "dpor-prose",
            "transdpor",
            "ired",
            "liviola",
            "dpor-alg1",
            "transdpor-alg1",
            "ired-alg1",
            "liviola-alg1");
    int violating = 0;
    int missedByAll = 0;
    int compared = 0;
    long traceCount = 0;
    long commutingCount = 0;
    for (long seed = 1; compared < SYSTEMS; seed++) {
      RandomSystem system = RandomSystem.of(seed);
      Harness harness = (seed % 4 == 0 ? system.withGuards() : system).harness();
      Shown all = new Shown(harness);
      if (explore("ex", harness, all, 0) != Exploration.Stop.EXHAUSTED) {
        continue;
      }
      compared++;
      Shown traces = new Shown(harness);
      explore("odpor", harness, traces, seed);
      compare(all, traces, "odpor, seed " + seed);
      Shown commuting = new Shown(harness);
      explore(harness, commuting, seed, Schedules.by("odpor").commuting(true));
      compare(all, commuting, "odpor, commuting, seed " + seed);
      traceCount += traces.schedules;
      commutingCount += commuting.schedules;
      if (!all.violating().isEmpty()) {
        violating++;
        boolean missed = true;
        for (String id : published) {
          Shown some = new Shown(harness);
          explore(id, harness, some, 0);
          missed &= some.violating().isEmpty();
        }
        missedByAll += missed ? 1 : 0;
      }
    }
    System.out.printf(
        "%d of %d random systems violate, on %d of them all published reductions miss it%n",
        violating, compared, missedByAll);
    System.out.printf(
        "odpor        %d traces, %d where receives that commute are left alone%n",
        traceCount, commutingCount);
    assertThat(missedByAll).isPositive();
  }

  private static void compare(Shown all, Shown some, String what) {
    assertThat(all.behaviours.keySet()).as(what).containsAll(some.behaviours.keySet());
    assertThat(some.failures).as(what).isEqualTo(all.failures);
    for (Behaviour behaviour : all.behaviours.keySet()) {
      assertThat(some.behaviours.keySet()).as(what).anyMatch(behaviour::isWithin);
    }
    Set<Behaviour> violating = some.violating();
    for (Behaviour behaviour : all.violating()) {
      assertThat(violating).as(what).anyMatch(behaviour::isWithin);
    }
  }

  /** Explores it, with ties broken at random where the seed is not 0. */
  private static Exploration.Stop explore(
      String explorer, Harness harness, Shown shown, long seed) {
    return explore(harness, shown, seed, Schedules.by(explorer));
  }

  private static Exploration.Stop explore(
      Harness harness, Shown shown, long seed, Schedules strategy) {
    World world = new TabulatedWorld(harness);
    return strategy
        .explorer(1)
        .explore(
            seed == 0 ? world : new ShuffledWorld(world, seed),
            Limits.none().schedules(MOST_SCHEDULES),
            shown,
            ExplorationControl.NONE)
        .stop();
  }
}
