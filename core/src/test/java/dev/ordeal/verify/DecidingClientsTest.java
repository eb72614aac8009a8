package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Caller;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.testkit.DecidingClients;
import dev.ordeal.testkit.naive.NaiveChecker;
import dev.ordeal.testkit.naive.NaiveInterpreter;
import dev.ordeal.testkit.naive.NaiveRun;
import dev.ordeal.testkit.naive.NaiveRun.Seen;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Clients that decide what they call, against a naive interpreter, with every explorer. */
class DecidingClientsTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 60);
  private static final int MOST_SCHEDULES = 600;
  private static final int NONE = Integer.MAX_VALUE;

  /** What the naive interpreter finds. */
  private record Expected(List<NaiveRun> runs, Spec<?> spec) {
    Set<List<String>> histories() {
      Set<List<String>> histories = new HashSet<>();
      runs.forEach(run -> histories.add(run.seen().stream().map(Expected::line).toList()));
      return histories;
    }

    private static String line(Seen seen) {
      return seen.client() + " " + seen.position() + " " + seen.call() + " " + seen.result();
    }

    /** The history of the first so many events of a run. */
    private static History history(List<Seen> seen) {
      Map<String, Span> spans = new LinkedHashMap<>();
      for (int i = 0; i < seen.size(); i++) {
        Seen event = seen.get(i);
        String key = event.client() + "#" + event.position();
        Span before = spans.get(key);
        spans.put(
            key,
            new Span(
                event.client(),
                event.call().target().name(),
                event.call().operation(),
                before == null ? i : before.invoked(),
                event.result().isPresent() ? i : Span.PENDING,
                event.result()));
      }
      return new History(List.copyOf(spans.values()));
    }

    /** The fewest steps after which a history is not linearizable. */
    int shortestViolation() {
      int shortest = NONE;
      Map<List<String>, Integer> known = new HashMap<>();
      for (NaiveRun run : runs) {
        int events =
            known.computeIfAbsent(
                run.seen().stream().map(Expected::line).toList(), fresh -> events(run.seen()));
        if (events != NONE) {
          shortest = Math.min(shortest, run.seen().get(events - 1).step());
        }
      }
      return shortest;
    }

    private int events(List<Seen> seen) {
      for (int events = 1; events <= seen.size(); events++) {
        if (!NaiveChecker.isLinearizable(history(seen.subList(0, events)), spec)) {
          return events;
        }
      }
      return NONE;
    }

    /** Whether a run that is over, or in which every client is finished, cannot be explained. */
    boolean isSequentiallyViolated() {
      Map<List<String>, Boolean> known = new HashMap<>();
      return runs.stream()
          .filter(run -> !run.failed() || run.isFinished())
          .anyMatch(
              run ->
                  known.computeIfAbsent(
                      run.seen().stream().map(Expected::line).toList(),
                      fresh -> !NaiveChecker.isSequentiallyConsistent(history(run.seen()), spec)));
    }
  }

  /** What is written, and who has written first. */
  private record Written(Object value, Optional<Caller> writer) {}

  /** A register whose first writer alone is believed. */
  private record FirstWriter() implements Spec<Written> {
    @Override
    public Written initial() {
      return new Written(0, Optional.empty());
    }

    @Override
    public boolean seesCallers() {
      return true;
    }

    @Override
    public Step<Written> apply(Written state, Operation operation) {
      if (operation.is("read", 0)) {
        return Step.of(state, state.value());
      }
      boolean isFirst = state.writer().map(operation.caller()::equals).orElse(true);
      return Step.of(
          isFirst ? new Written(operation.argument(0), Optional.of(operation.caller())) : state,
          Answer.OK);
    }
  }

  @Test
  void everyExplorerFindsWhatTheNaiveInterpreterFinds() {
    attack(1, SYSTEMS, Specs.register(0), "register");
  }

  @Test
  void everyExplorerFindsItWithASpecThatSeesCallers() {
    attack(100_001, SYSTEMS, new FirstWriter(), "first writer");
  }

  private static void attack(long firstSeed, int wanted, Spec<?> spec, String name) {
    int systems = 0;
    int violating = 0;
    int sequential = 0;
    int calls = 0;
    for (long seed = firstSeed; systems < wanted; seed++) {
      Harness harness = DecidingClients.of(seed, spec);
      Optional<List<NaiveRun>> runs = NaiveInterpreter.runs(harness, MOST_SCHEDULES);
      if (runs.isEmpty()) {
        continue;
      }
      systems++;
      String what = "seed " + seed;
      Expected expected = new Expected(runs.get(), spec);
      int shortest = expected.shortestViolation();
      violating += shortest == NONE ? 0 : 1;

      Outcome every = run(harness, Explorers.named("ex"), Consistency.LINEARIZABLE);
      Harness known = every.configuration().harness();
      calls += known.invocations().size();
      calls -= known.clients().stream().mapToInt(client -> client.script().size()).sum();
      assertThat(histories(known)).as(what).isEqualTo(expected.histories());
      assertThat(every.statistics().ofSchedules().orElseThrow().schedules())
          .as(what)
          .isEqualTo(runs.get().size());
      assertThat(every.statistics().ofSchedules().orElseThrow().histories().unique())
          .as(what)
          .isEqualTo(expected.histories().size());
      checkAnswered(every, runs.get(), what);
      for (String exact : List.of("ex", "db", "odpor", "graph")) {
        Outcome outcome =
            exact.equals("ex")
                ? every
                : run(harness, Explorers.named(exact), Consistency.LINEARIZABLE);
        assertThat(outcome.violation().isPresent())
            .as(what + " " + exact)
            .isEqualTo(shortest != NONE);
        assertThat(outcome.stop()).as(what + " " + exact).isIn(Stop.EXHAUSTED, Stop.FOUND);
        if (!exact.equals("odpor") && shortest != NONE) {
          assertThat(outcome.violation().orElseThrow().shownBy())
              .as(what + " " + exact)
              .isEqualTo(shortest);
        }
      }
      Outcome commuting = run(harness, States.graph().commuting(true), Consistency.LINEARIZABLE);
      assertThat(commuting.violation().map(Violation::shownBy).orElse(NONE))
          .as(what + " commuting")
          .isEqualTo(shortest);
      for (String some : List.of("dpor", "ired", "sr", "sr-fifo", "pos", "pctcp", "walk")) {
        Strategy strategy = Explorers.named(some);
        if (run(harness, strategy, Consistency.LINEARIZABLE).violation().isPresent()) {
          assertThat(shortest).as(what + " " + some).isNotEqualTo(NONE);
        }
      }
      boolean violates = expected.isSequentiallyViolated();
      sequential += violates ? 1 : 0;
      for (Strategy strategy :
          List.of(
              Explorers.named("ex"),
              Explorers.named("odpor"),
              States.graph(),
              States.graph().commuting(true))) {
        Outcome outcome = run(harness, strategy, Consistency.SEQUENTIAL);
        assertThat(outcome.violation().isPresent())
            .as(what + " sequential " + strategy.id())
            .isEqualTo(violates);
      }
      minimized(harness, shortest, what);
    }
    System.out.printf(
        "deciding     %d random systems (%s), %d calls decided on, %d violate, %d sequentially%n",
        systems, name, calls, violating, sequential);
    assertThat(violating).isBetween(wanted / 10, wanted - wanted / 10);
    assertThat(sequential).isGreaterThan(wanted / 20);
    assertThat(calls).isGreaterThan(wanted);
  }

  /** The violation, minimized, is a run of the system and shows again in a replay. */
  private static void minimized(Harness harness, int shortest, String what) {
    Outcome outcome =
        new Verification(
                configuration(harness, Explorers.named("ex"), Consistency.LINEARIZABLE)
                    .minimizing(true))
            .run();
    assertThat(outcome.violation().isPresent()).as(what).isEqualTo(shortest != NONE);
    outcome
        .violation()
        .ifPresent(
            found -> {
              assertThat(
                      NaiveChecker.isLinearizable(
                          found.history(), outcome.configuration().harness().spec()))
                  .as(what)
                  .isFalse();
              assertThat(found.schedule().steps().size()).as(what).isGreaterThanOrEqualTo(1);
              assertThat(outcome.stories().violation()).as(what).isPresent();
            });
    assertThat(outcome.answer()).as(what).isNotEqualTo(OverallVerdict.NO_VIOLATION_FOUND);
  }

  /** In how many schedules each call was answered. */
  private static void checkAnswered(Outcome outcome, List<NaiveRun> runs, String what) {
    List<Invocation> invocations = outcome.configuration().harness().invocations();
    for (int i = 0; i < invocations.size(); i++) {
      Invocation call = invocations.get(i);
      long answered =
          runs.stream()
              .filter(
                  run ->
                      run.seen().stream()
                          .anyMatch(
                              seen ->
                                  seen.result().isPresent()
                                      && seen.client().equals(call.client().name())
                                      && seen.position() == call.position()
                                      && seen.call().equals(call.call())))
              .count();
      assertThat(outcome.coverage().calls().get(i).answered().orElseThrow())
          .as(what + " " + call.show())
          .isEqualTo(answered);
    }
  }

  private static Set<List<String>> histories(Harness known) {
    Set<List<String>> histories = new HashSet<>();
    new Exhaustive()
        .explore(
            new TabulatedEngine().worlds(known, new RunningCode()).world(),
            Limits.none(),
            (world, ending) -> histories.add(lines(world)),
            ExplorationControl.NONE);
    return histories;
  }

  private static List<String> lines(World world) {
    List<String> lines = new ArrayList<>();
    Observations observations = world.observations();
    for (int i = 0; i < observations.count(); i++) {
      int observation = observations.get(i);
      Invocation call = observations.invocations().get(observations.invocation(observation));
      Optional<Object> result =
          Observations.isResponse(observation)
              ? Optional.of(observations.result(observation))
              : Optional.empty();
      lines.add(call.client() + " " + call.position() + " " + call.call() + " " + result);
    }
    return lines;
  }

  private static Outcome run(Harness harness, Strategy strategy, Consistency consistency) {
    return new Verification(configuration(harness, strategy, consistency).minimizing(false))
        .runWithoutStories(ExplorationControl.NONE);
  }

  private static Configuration configuration(
      Harness harness, Strategy strategy, Consistency consistency) {
    Configuration configuration =
        Configuration.of("random", harness)
            .limits(Limits.none().schedules(strategy.samples() ? 50 : 20_000));
    return configuration.strategy(strategy).consistency(consistency).findingAll(true);
  }
}
