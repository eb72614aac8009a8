package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.causality.Causality;
import dev.ordeal.checker.Linearizability;
import dev.ordeal.checker.Verdict;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.history.Histories;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.history.RealTimeOrders;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What traces imply about the paper's systems is what all schedules show: the same violating
 * behaviours, each with the results of a violating one that traces show and an order within its.
 */
class TraceCountsTest {

  @ParameterizedTest
  @CsvSource({
    "edr, 1r+1w, 36, 4, 1",
    "dr,  2r+1w, 4200, 536, 0",
    "edr, 2r+1w, 252, 8, 12",
    "adr, 2r+1w, 1680, 200, 0",
    "oc,  2r+1w, 18396, 600, 9",
    "edr, 2r+2w, 1197504, 2232, 272",
    "oc,  2r+2w, 1672440, 22890, 91",
  })
  void tracesImplyEveryViolatingBehaviour(
      String system, String counts, long schedules, long traces, int violating) {
    Shown all = explore(system, counts, Schedules.by("ex"));
    assertThat(all.schedules).isEqualTo(schedules);
    assertThat(all.violating).hasSize(violating);
    Shown some = explore(system, counts, Schedules.by("odpor"));
    assertThat(some.schedules).isEqualTo(traces);
    assertImplies(some, all);
    assertImplies(explore(system, counts, Schedules.by("odpor").commuting(true)), all);
  }

  private static void assertImplies(Shown some, Shown all) {
    assertThat(all.violating).containsAll(some.violating);
    for (Behaviour behaviour : all.violating) {
      assertThat(some.violating)
          .anyMatch(
              other ->
                  other.results().equals(behaviour.results())
                      && other.order().containsAll(behaviour.order()));
    }
  }

  private record Behaviour(Map<String, String> results, Set<String> order) {

    static Behaviour of(History history) {
      Map<String, String> results = new TreeMap<>();
      Set<String> order = new TreeSet<>();
      for (Span span : history.spans()) {
        results.put(span.process(), span.answer());
        for (Span other : history.spans()) {
          if (span.precedes(other)) {
            order.add(span.process() + " < " + other.process());
          }
        }
      }
      return new Behaviour(results, order);
    }
  }

  private static Shown explore(String system, String counts, Schedules strategy) {
    Subject subject =
        Systems.examples().stream().filter(s -> s.id().equals(system)).findFirst().orElseThrow();
    ActorSystem actors = subject.actors(subject.defaultActors());
    Harness harness =
        subject.harness(
            actors, counts, Notation.counts(counts, subject.workload(), actors.addresses()));
    Shown shown = new Shown(harness);
    strategy
        .explorer(1)
        .explore(new TabulatedWorld(harness), Limits.none(), shown, ExplorationControl.NONE);
    return shown;
  }

  private static final class Shown implements ScheduleListener {
    final Set<Behaviour> violating = new HashSet<>();
    long schedules;
    private final Harness harness;
    private final RealTimeOrders orders;
    private final Histories histories = new Histories();
    private final Map<Behaviour, Boolean> known = new HashMap<>();

    Shown(Harness harness) {
      this.harness = harness;
      this.orders = new RealTimeOrders(harness.invocations().size());
    }

    @Override
    public void startsOver() {
      schedules = 0;
    }

    @Override
    public void finished(World world, Ending ending) {
      schedules++;
      int before = histories.size();
      if (histories.add(world) == before) {
        take(HistoryBuilder.of(world));
      }
    }

    @Override
    public void finished(World world, Ending ending, Causality causality) {
      schedules++;
      int derived = orders.derive(world, causality);
      for (int i = 0; i < derived; i++) {
        int before = histories.size();
        if (histories.add(world, orders, i) == before) {
          take(HistoryBuilder.reordered(world, orders.witness(i, world, causality)));
        }
      }
    }

    private void take(History history) {
      Behaviour behaviour = Behaviour.of(history);
      boolean explained =
          known.computeIfAbsent(
              behaviour,
              fresh ->
                  new Linearizability().check(history, harness.spec(), Deadline.never())
                      instanceof Verdict.Linearizable);
      if (!explained) {
        violating.add(behaviour);
      }
    }
  }
}
