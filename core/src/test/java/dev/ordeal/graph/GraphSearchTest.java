package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.checker.Linearizability;
import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.checker.Verdict;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Spec;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.world.Observations;
import dev.ordeal.world.Rest;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Merged states against all schedules of random systems. */
class GraphSearchTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 160);
  private static final int MOST_SCHEDULES = 3_000;
  private static final int NONE = Integer.MAX_VALUE;

  /** The results of all schedules of a system. */
  private static final class All {
    int shortestViolation = NONE;
    int shortestStall = NONE;
    final Set<String> failures = new TreeSet<>();
    final Set<Map<Integer, String>> finalResults = new java.util.HashSet<>();
    private final Map<History, Integer> events = new HashMap<>();

    void look(World world, Ending ending, Harness harness) {
      History history = HistoryBuilder.of(world);
      int event = events.computeIfAbsent(history, fresh -> unexplained(fresh, harness));
      if (event != NONE) {
        shortestViolation = Math.min(shortestViolation, world.observations().step(event) + 1);
      }
      world.failure().ifPresent(failure -> failures.add(failure.sentence()));
      if (ending == Ending.QUIESCENT) {
        if (Rest.isAwaited(world)) {
          shortestStall = Math.min(shortestStall, world.depth());
        }
      }
      boolean finished =
          history.isComplete()
              && history.spans().size() == world.observations().invocations().size();
      int last = world.observations().count() - 1;
      boolean failedAnswering = // by an invariant, which the step that answers breaks
          world.failure().isPresent()
              && last >= 0
              && world.observations().step(last) == world.depth() - 1;
      if (ending == Ending.QUIESCENT || (finished && !failedAnswering)) {
        finalResults.add(results(world));
      }
    }

    private static int unexplained(History history, Harness harness) {
      return new Linearizability().check(history, harness.spec(), Deadline.never())
              instanceof Verdict.NotLinearizable bad
          ? bad.evidence().event()
          : NONE;
    }

    private static Map<Integer, String> results(World world) {
      Map<Integer, String> results = new TreeMap<>();
      for (int i = 0; i < world.observations().count(); i++) {
        int observation = world.observations().get(i);
        results.put(
            world.observations().invocation(observation),
            Observations.isResponse(observation)
                ? world.observations().result(observation).toString()
                : "...");
      }
      return results;
    }
  }

  @Test
  void statesGiveTheResultsOfAllSchedules() {
    compare(SYSTEMS, seed -> RandomSystem.of(seed).harness());
  }

  @Test
  void statesGiveTheResultsOfAllSchedulesWhereMessagesAreNotAlwaysAccepted() {
    compare(SYSTEMS / 2, seed -> RandomSystem.of(seed).withGuards().harness());
  }

  @Test
  void statesGiveTheResultsOfAllSchedulesIfActorsStashAskWaitAndStop() {
    compare(SYSTEMS / 2, seed -> RandomSystem.of(seed).withWords().harness());
  }

  @Test
  void statesGiveTheResultsOfAllSchedulesWhereInvariantsAreBroken() {
    compare(SYSTEMS, GraphSearchTest::withInvariants);
  }

  /** Invariants that look at all local states, and hold in most of them. */
  private static Harness withInvariants(long seed) {
    Harness.Builder builder = RandomSystem.of(seed).builder();
    Random random = new Random(seed);
    for (int i = 0; i < 2; i++) {
      int most = 3 + random.nextInt(10);
      int bad = random.nextInt(most);
      AtomicReference<String> start = new AtomicReference<>("");
      builder.always(
          "invariant " + i,
          states -> {
            String now = states.toString();
            start.compareAndSet("", now); // the start is looked at first
            return now.equals(start.get()) || Math.floorMod(now.hashCode(), most) != bad;
          });
    }
    return builder.build();
  }

  private static void compare(int most, LongFunction<Harness> system) {
    int systems = 0;
    int violating = 0;
    int failing = 0;
    long states = 0;
    long schedules = 0;
    for (long seed = 1; systems < most; seed++) {
      Harness harness = system.apply(seed);
      Worlds worlds = new TabulatedEngine().worlds(harness, new RunningCode());
      World world = worlds.world();
      All all = new All();
      var exploration =
          new Exhaustive()
              .explore(
                  world,
                  Limits.none().schedules(MOST_SCHEDULES),
                  (at, ending) -> all.look(at, ending, harness),
                  ExplorationControl.NONE);
      if (exploration.stop() != Stop.EXHAUSTED) {
        continue;
      }
      systems++;
      String what = "seed " + seed;
      GraphResult result = search(worlds, monitor(harness.spec(), harness), 1);
      assertThat(result.stop()).as(what).isEqualTo(Stop.EXHAUSTED);
      assertThat(result.violation().map(StatePath::length).orElse(NONE))
          .as(what)
          .isEqualTo(all.shortestViolation);
      result.violation().ifPresent(path -> assertViolated(path, world, harness));

      GraphResult parallel = search(worlds, monitor(harness.spec(), harness), 3);
      assertThat(parallel.violation().map(StatePath::length).orElse(NONE))
          .as(what)
          .isEqualTo(all.shortestViolation);
      assertThat(parallel.states()).as(what).isEqualTo(result.states());
      assertThat(parallel.transitions()).as(what).isEqualTo(result.transitions());
      assertThat(parallel.monitors()).as(what).isEqualTo(result.monitors());
      Recorder recorder = new Recorder();
      GraphResult whole = search(worlds, recorder, 2);
      assertThat(recorder.atRest()).as(what).isEqualTo(all.finalResults);
      assertThat(whole.stall().isPresent()).as(what).isEqualTo(all.shortestStall != NONE);
      whole.stall().ifPresent(path -> assertStalls(path, world, all.shortestStall));
      Set<String> failures = new TreeSet<>();
      for (StatePath path : whole.failures()) {
        path.walk(world);
        failures.add(world.failure().orElseThrow().sentence());
      }
      assertThat(failures).as(what).isEqualTo(all.failures);
      GoalSearch.Missed endless = FairRuns.without(worlds.states(Reduction.NONE), Limits.NONE);
      assertThat(endless).as(what).isEqualTo(new GoalSearch.Missed(Optional.empty(), true, false));
      states += whole.states();
      schedules += exploration.schedules();
      violating += result.violation().isPresent() ? 1 : 0;
      failing += failures.isEmpty() ? 0 : 1;
    }
    System.out.printf(
        "graph        %d states for %d schedules on %d random systems, %d violate, %d fail%n",
        states, schedules, systems, violating, failing);
  }

  /** Deliveries that change nothing are left out of the path. */
  private static void assertStalls(StatePath path, World world, int shortest) {
    path.walk(world);
    assertThat(Rest.is(world)).isTrue();
    assertThat(Rest.isAwaited(world)).isTrue();
    int idle = 0;
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(World.NO_EVENT)) {
      world.take(event, 0);
      idle++;
    }
    assertThat(path.length()).isBetween(shortest - idle, shortest);
  }

  private static void assertViolated(StatePath path, World world, Harness harness) {
    path.walk(world);
    assertThat(
            new Linearizability().check(HistoryBuilder.of(world), harness.spec(), Deadline.never()))
        .isInstanceOf(Verdict.NotLinearizable.class);
  }

  private static <S> Monitor monitor(Spec<S> spec, Harness harness) {
    return new LinearizabilityMonitor<>(
        spec,
        harness.invocations().stream().map(invocation -> invocation.call().operation()).toList());
  }

  private static GraphResult search(Worlds worlds, Monitor monitor, int threads) {
    return new GraphSearch(
            worlds.states(Reduction.NONE),
            monitor,
            Limits.none(),
            Long.MAX_VALUE,
            threads,
            ExplorationControl.NONE)
        .worthThreads(2)
        .findingAll(true)
        .run();
  }
}
