package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.RandomLoops;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.naive.NaiveGraph;
import dev.ordeal.testkit.naive.NaiveInterpreter;
import dev.ordeal.verify.GoalResult.Status;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What some state, or every run, should reach, compared with a naive interpreter. */
class GoalTest {
  private static final int MOST_STATES = 2_000;

  /** A predicate over local states made up from a seed. */
  private record Arbitrary(long seed, int oneIn) implements Predicate<Map<Address, Object>> {
    @Override
    public boolean test(Map<Address, Object> states) {
      long mixed = seed;
      for (Map.Entry<Address, Object> each : states.entrySet()) {
        mixed += (each.getKey().name() + each.getValue()).hashCode() * 0x9E3779B97F4A7C15L;
      }
      return new Random(mixed).nextInt(oneIn) == 0;
    }
  }

  private static Outcome outcome(Harness harness, Strategy strategy) {
    return new Verification(
            Configuration.of(harness.name(), harness, strategy).findingAll(true).minimizing(false))
        .run();
  }

  @Test
  void onRandomSystemsTheStatesDecideAsANaiveInterpreterDoes() {
    Tally tally = new Tally();
    for (long seed = 1; seed <= 120; seed++) {
      Harness.Builder builder =
          seed % 3 == 0
              ? RandomSystem.of(seed).withForgetting().builder()
              : RandomLoops.of(seed).harness();
      attack(withGoals(builder, seed), seed, tally);
    }
    assertThat(tally.counts()).isEqualTo(Tally.PINNED);
  }

  // Systems in which one thing happens.

  private static final Address ONE = Address.of("n1");

  /** Answers reads with its state, which a write or a wake-up changes; ticks if it is told to. */
  private record Node(boolean ticks, boolean wakes) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      if (ticks || wakes) {
        context.send(context.self(), ticks ? "tick" : "wake");
      }
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (message instanceof Probe.Write write) {
        context.reply(new Probe.Reply(Answer.OK));
        return write.value();
      }
      if (message instanceof Probe.Read) {
        context.reply(new Probe.Reply(state));
        return state;
      }
      if (message.equals("tick")) {
        context.send(ONE, "tick");
        return state;
      }
      return state == 0 ? 0 : 5; // a wake-up that comes before the write is lost
    }
  }

  private static Harness.Builder node(boolean ticks, boolean wakes) {
    return Harness.of(Probe.system(new Node(ticks, wakes)), Specs.register(0))
        .protocol(Probe.PROTOCOL)
        .client("c0", new Call(Probe.write(1), ONE));
  }

  private static Predicate<Map<Address, Object>> is(int state) {
    return states -> Integer.valueOf(state).equals(states.get(ONE));
  }

  private static Outcome graph(Harness.Builder builder) {
    return outcome(builder.build(), States.graph());
  }

  @Test
  void whatSomeStateSatisfiesIsShownByAShortestRun() {
    Outcome outcome = graph(node(false, false).sometimes("written", is(1)));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(outcome.goals().get(0).run().orElseThrow().schedule().length()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "db"})
  void whatNoStateSatisfiesFails(String explorer) {
    Harness harness = node(false, false).sometimes("two", is(2)).build();
    Outcome outcome = outcome(harness, Explorers.named(explorer));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NEVER_REACHED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"odpor", "dpor", "pos"})
  void explorersThatDoNotVisitEveryStateOnlyConfirm(String explorer) {
    Strategy strategy = Explorers.named(explorer);
    Harness never = node(false, false).sometimes("two", is(2)).build();
    Outcome outcome =
        new Verification(
                Configuration.of("node", never, strategy).limits(Limits.none().schedules(5)))
            .run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
    assertThat(outcome.isComplete()).isFalse();
    Harness reached = node(false, false).sometimes("one", is(1)).build();
    Outcome confirmed =
        new Verification(
                Configuration.of("node", reached, strategy).limits(Limits.none().schedules(5)))
            .run();
    assertThat(confirmed.goals().get(0).status()).isEqualTo(Status.REACHED);
  }

  @Test
  void aRunThatTicksForeverReachesWhatIsNotDelayedForever() {
    Outcome ticking = graph(node(true, false).eventually("written", is(1)));
    assertThat(ticking.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(ticking.progress().livelock()).isEmpty();
    assertThat(ticking.progress().needsFairness()).isTrue();
    Outcome quiet = graph(node(false, false).eventually("written", is(1)));
    assertThat(quiet.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  @Test
  void aRunThatTicksForeverMissesWhatNoMessageBringsAbout() {
    Outcome ticking = graph(node(true, false).eventually("two", is(2)));
    assertThat(ticking.answer()).isEqualTo(Outcome.OverallVerdict.NOT_ALWAYS_REACHED);
    assertThat(ticking.goals().get(0).run().orElseThrow().isLivelock()).isTrue();
    assertThat(ticking.goals().get(0).run().orElseThrow().loopsFrom()).isEqualTo(1);
  }

  @Test
  void aMessageThatComesTooEarlyMakesARunMissAGoal() {
    Outcome outcome = graph(node(false, true).eventually("woken", is(5)));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NOT_ALWAYS_REACHED);
    assertThat(outcome.goals().get(0).run().orElseThrow().isLivelock()).isFalse();
    assertThat(outcome.goals().get(0).run().orElseThrow().schedule().length()).isEqualTo(2);
  }

  @Test
  void whereRunsAreCutNothingIsDecided() {
    Harness harness =
        node(true, false).sometimes("two", is(2)).eventually("written", is(1)).build();
    Outcome outcome =
        new Verification(
                Configuration.of("node", harness, States.graph()).limits(Limits.none().depth(1)))
            .run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
    assertThat(outcome.goals()).allMatch(GoalResult::isUndecided);
  }

  @Test
  void aConditionThatThrowsIsOneSentence() {
    Harness.Builder builder =
        node(false, false)
            .eventually(
                "odd",
                states -> {
                  throw new IllegalStateException("oh");
                });
    assertThatThrownBy(() -> graph(builder))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "The condition 'odd' of eventually cannot be evaluated in {n1:0}:"
                + " IllegalStateException: oh");
  }

  @Test
  void aConditionThatIsNoFunctionIsOneSentence() {
    AtomicInteger asked = new AtomicInteger();
    Harness.Builder builder =
        node(false, false).sometimes("odd", states -> asked.incrementAndGet() % 2 == 0);
    assertThatThrownBy(() -> graph(builder))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("The condition 'odd' of sometimes holds and does not hold in");
  }

  @Test
  void aConditionMustBeSymmetric() {
    Harness.Builder builder =
        Harness.of(Probe.system(new Probe.Single(), new Probe.Single()), Specs.register(0))
            .protocol(Probe.PROTOCOL)
            .client("c0", new Call(Probe.read(), ONE))
            .client("c1", new Call(Probe.read(), Address.of("n2")));
    States symmetric = States.graph().interchangeable(List.of(List.of(ONE, Address.of("n2"))));
    assertThat(
            outcome(
                    builder
                        .eventually("nothing changes", states -> states.containsValue(0))
                        .build(),
                    symmetric)
                .answer())
        .isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    Harness one =
        Harness.of(Probe.system(new Probe.Single(), new Probe.Single()), Specs.register(0))
            .protocol(Probe.PROTOCOL)
            .client("c0", new Call(Probe.write(1), ONE))
            .client("c1", new Call(Probe.write(1), Address.of("n2")))
            .sometimes("n1 first", is(1).and(states -> states.containsValue(0)))
            .build();
    assertThatThrownBy(() -> outcome(one, symmetric))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("sometimes or eventually satisfy");
  }

  @Test
  @SuppressWarnings("NullAway") // what users may pass
  void namesAndConditionsAreNeeded() {
    assertThatThrownBy(() -> node(false, false).sometimes("x", null))
        .isInstanceOf(BadInput.class)
        .hasMessage("sometimes takes a name and what must hold; neither may be null.");
  }

  private static Harness withGoals(Harness.Builder builder, long seed) {
    Random random = new Random(-seed);
    for (int i = 0; i < 2; i++) {
      builder.sometimes("some " + i, new Arbitrary(random.nextLong(), 5 << (3 * i)));
      builder.eventually("every " + i, new Arbitrary(random.nextLong(), 2 + 2 * i));
    }
    return builder.build();
  }

  private static void attack(Harness harness, long seed, Tally tally) {
    Optional<NaiveGraph> naive = NaiveInterpreter.states(harness, MOST_STATES);
    if (naive.isEmpty()) {
      tally.tooLarge++;
      return;
    }
    Map<String, Status> expected =
        harness.goals().stream()
            .collect(Collectors.toMap(Goal::name, goal -> status(naive.get(), goal)));
    for (int threads : new int[] {1, 3}) {
      Outcome outcome = outcome(harness, States.graph().threads(threads));
      for (GoalResult result : outcome.goals()) {
        String what = harness.name() + ", " + result.goal().name() + ", " + threads + " threads";
        assertThat(result.status()).as(what).isEqualTo(expected.get(result.goal().name()));
        tally.count(result);
      }
    }
    if (seed % 3 == 0) {
      attackSchedules(harness, expected, tally);
    }
  }

  /** Schedules decide what some state satisfies if all are explored, and else only confirm it. */
  private static void attackSchedules(Harness harness, Map<String, Status> naive, Tally tally) {
    for (String explorer : List.of("ex", "odpor", "pos")) {
      Outcome outcome =
          new Verification(
                  Configuration.of(harness.name(), harness, Explorers.named(explorer))
                      .limits(Limits.none().schedules(300).depth(60))
                      .minimizing(false))
              .run();
      boolean isWhole = explorer.equals("ex") && outcome.stop() == Stop.EXHAUSTED;
      for (GoalResult result : outcome.goals()) {
        String what = harness.name() + ", " + result.goal().name() + ", " + explorer;
        Status expected = Objects.requireNonNull(naive.get(result.goal().name()));
        if (!result.goal().isSometimes()) {
          assertThat(result.status()).as(what).isEqualTo(Status.UNDECIDED);
        } else if (isWhole && outcome.statistics().ofSchedules().orElseThrow().cut() == 0) {
          assertThat(result.status()).as(what).isEqualTo(expected);
          tally.bySchedules++;
        } else {
          assertThat(result.status()).as(what).isIn(expected, Status.UNDECIDED);
          assertThat(result.status()).as(what).isNotEqualTo(Status.NOT_REACHED);
        }
      }
    }
  }

  /** The naive answer. */
  private static Status status(NaiveGraph graph, Goal goal) {
    boolean reached =
        goal.isSometimes() ? graph.reaches(goal.holds()) : !isMissed(graph.without(goal.holds()));
    return reached ? Status.REACHED : Status.NOT_REACHED;
  }

  private static boolean isMissed(NaiveGraph.Runs runs) {
    return runs.rest() || runs.goOnFairly();
  }

  private static final class Tally {
    static final List<Integer> PINNED = List.of(11, 138, 298, 288, 140, 8, 50);
    int tooLarge;
    int someReached;
    int someNever;
    int everyReached;
    int atRest;
    int loops;
    int bySchedules;

    void count(GoalResult result) {
      boolean reached = result.status() == Status.REACHED;
      if (result.goal().isSometimes()) {
        someReached += reached ? 1 : 0;
        someNever += reached ? 0 : 1;
      } else if (reached) {
        everyReached++;
      } else if (result.run().orElseThrow().isLivelock()) {
        loops++;
      } else {
        atRest++;
      }
    }

    List<Integer> counts() {
      return List.of(tooLarge, someReached, someNever, everyReached, atRest, loops, bySchedules);
    }
  }
}
