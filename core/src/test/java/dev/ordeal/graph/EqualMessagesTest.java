package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.statistics.Growth;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.strategy.States;
import dev.ordeal.testkit.PulseSystem;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bound on equal messages in flight, and messages that grow without one. */
class EqualMessagesTest {
  /** States with the messages that nobody heeds. */
  private static final States KEEPING = States.graph().keepingDead(true);

  private static final int SYSTEMS = 400;
  private static final int MOST_MOMENTS = 4_000;

  /** What an actor that sends itself and others heartbeats knows: whether it was written to. */
  private record Heart(List<Address> all) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      context.send(context.self(), "Tick");
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      if (message instanceof Operation call) {
        context.reply(call.name().equals("read") ? value : Answer.OK);
        return call.name().equals("read") ? value : (Integer) call.arguments().get(0);
      }
      if (message.equals("Tick")) {
        context.send(context.self(), "Tick");
        all.stream()
            .filter(other -> !other.equals(context.self()))
            .forEach(other -> context.send(other, "Beat"));
      }
      return value;
    }
  }

  private static Harness hearts(int count, Network network) {
    return heartsBuilder(count, network).build();
  }

  private static Harness.Builder heartsBuilder(int count, Network network) {
    List<Address> all = Address.numbered("n", count);
    return Harness.of(ActorSystem.of(all, self -> new Heart(all)).on(network), Specs.register(0))
        .protocol(new Protocol() {})
        .client("c0", new Call(Operation.of("write", 1), all.get(0)))
        .client("c1", new Call(Operation.of("read"), all.get(0)));
  }

  private static Outcome run(Harness harness, States strategy, Limits limits) {
    return new Verification(Configuration.of("test", harness, strategy).limits(limits)).run();
  }

  private static GraphResult search(Harness harness, int mostEqual) {
    StateSpace space =
        new TabulatedEngine()
            .worlds(harness, new RunningCode())
            .states(new Reduction(false, List.of(), mostEqual, false, false));
    Monitor monitor =
        new LinearizabilityMonitor<>(
            Specs.register(0),
            harness.invocations().stream().map(each -> each.call().operation()).toList());
    return new GraphSearch(space, monitor, Limits.none(), 1 << 28, 1, ExplorationControl.NONE)
        .run();
  }

  private static StateStatistics figures(Outcome outcome) {
    return outcome.statistics().ofStates().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void boundedStatesShowExactlyTheViolationsOfAllBoundedRuns(int mostEqual) {
    int compared = 0;
    int violations = 0;
    int reached = 0;
    for (long seed = 0; seed < SYSTEMS; seed++) {
      PulseSystem system = new PulseSystem(seed);
      Optional<PulseSystem.Runs> runs = system.all(mostEqual, MOST_MOMENTS);
      if (runs.isEmpty()) {
        continue;
      }
      GraphResult result = search(system.harness(), mostEqual);
      String which = "seed " + seed;
      assertThat(result.stop())
          .as(which)
          .isIn(Stop.EXHAUSTED, result.violation().isPresent() ? Stop.FOUND : Stop.EXHAUSTED);
      assertThat(result.violation().stream().mapToInt(StatePath::length).findFirst())
          .as(which)
          .isEqualTo(runs.get().violation());
      if (result.violation().isEmpty()) {
        assertThat(result.dropsAtStart() || !result.dropped().isEmpty())
            .as(which)
            .isEqualTo(runs.get().reached());
      }
      compared++;
      violations += result.violation().isPresent() ? 1 : 0;
      reached += runs.get().reached() ? 1 : 0;
    }
    assertThat(List.of(compared, violations, reached))
        .isEqualTo(mostEqual == 1 ? List.of(395, 215, 307) : List.of(382, 206, 188));
  }

  @Test
  void aHeartbeatThatPilesUpIsNamed() {
    Outcome outcome = run(hearts(2, Network.UNORDERED), KEEPING, Limits.none().schedules(5_000));
    Growth growth = figures(outcome).growth().orElseThrow();
    assertThat(outcome.stop()).isEqualTo(Stop.LIMIT);
    assertThat(growth.unbounded())
        .hasValueSatisfying(
            unbounded -> {
              assertThat(unbounded.certain()).isTrue();
              assertThat(unbounded.messages()).containsExactly("Beat from n1 to n2");
              assertThat(unbounded.steps()).containsExactly("n1 <- Tick from n1");
            });
    assertThat(growth.localStates())
        .containsExactly(new Growth.LocalStates("n1", 2), new Growth.LocalStates("n2", 1));
    assertThat(growth.pending().get(0).kind()).isEqualTo("Beat");
    assertThat(growth.pending().get(0).most()).isGreaterThan(5);
  }

  /** Nobody heeds the heartbeats, so they leave the states, and few are left. */
  @Test
  void aHeartbeatThatNobodyHeedsDoesNotPileUp() {
    Outcome outcome = run(hearts(2, Network.UNORDERED), States.graph(), Limits.none());
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(figures(outcome).removedMessages().orElse(0)).isPositive();
    Outcome bounded = run(hearts(2, Network.UNORDERED), States.graph().mostEqual(1), Limits.none());
    assertThat(bounded.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(figures(bounded).states()).isEqualTo(figures(outcome).states());
  }

  @Test
  void onAFifoNetworkItOnlySeemsToGrow() {
    Outcome outcome = run(hearts(2, Network.FIFO), States.graph(), Limits.none().schedules(5_000));
    assertThat(figures(outcome).growth().orElseThrow().unbounded())
        .hasValueSatisfying(unbounded -> assertThat(unbounded.certain()).isFalse());
  }

  @Test
  void withABoundTheHeartbeatIsExploredToTheEndButNotVerified() {
    Outcome outcome = run(hearts(2, Network.UNORDERED), KEEPING.mostEqual(2), Limits.none());
    assertThat(outcome.stop()).isEqualTo(Stop.EXHAUSTED);
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
    assertThat(outcome.isComplete()).isFalse();
    assertThat(figures(outcome).dropped().sends()).isPositive();
    assertThat(figures(outcome).dropped().messages())
        .containsExactly("Beat from n1 to n2", "Beat from n2 to n1");
  }

  /** A dropped message might be what reaches a goal. */
  @Test
  void whatABoundLeavesOutDecidesNoGoal() {
    Harness harness =
        heartsBuilder(2, Network.UNORDERED)
            .sometimes(
                "both are 7",
                states -> states.values().stream().allMatch(Integer.valueOf(7)::equals))
            .eventually("one is 7", states -> states.containsValue(7))
            .build();
    Outcome outcome = run(harness, KEEPING.mostEqual(1), Limits.none());
    assertThat(outcome.leavesOutMessages()).isTrue();
    assertThat(outcome.goals())
        .hasSize(2)
        .noneMatch(result -> result.isMissed() || result.isNever());
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
  }

  @Test
  void aBoundThatIsNeverReachedLeavesNothingOut() {
    List<Address> all = Address.numbered("n", 1);
    Harness quiet =
        Harness.of(ActorSystem.of(all, self -> new Heart(all)), Specs.register(0))
            .protocol(new Protocol() {})
            .client("c0", new Call(Operation.of("write", 1), all.get(0)))
            .build();
    Outcome outcome = run(quiet, States.graph().mostEqual(1), Limits.none());
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(figures(outcome).dropped().any()).isFalse();
  }

  /** Sends the answer in three equal messages, of which the third counts. */
  private record Late(Address helper) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer count, Object message, Context context) {
      if (message instanceof Operation) {
        for (int i = 0; i < 3; i++) {
          context.forward(helper, "Count");
        }
        return count;
      }
      if (count == 2) {
        context.reply(Answer.OK);
      }
      return count + 1;
    }
  }

  @Test
  void aRunThatRestsOnlyForWantOfADroppedMessageIsNoStall() {
    List<Address> all = Address.numbered("n", 2);
    Harness harness =
        Harness.of(ActorSystem.of(all, self -> new Late(all.get(1))), Specs.register(0))
            .protocol(new Protocol() {})
            .client("c0", new Call(Operation.of("write", 1), all.get(0)))
            .build();
    assertThat(run(harness, States.graph(), Limits.none()).answer())
        .isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    Outcome bounded = run(harness, States.graph().mostEqual(2), Limits.none());
    assertThat(bounded.progress().deadlock()).isEmpty();
    assertThat(bounded.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
  }

  @Test
  void aBoundIsRefusedWhereWhatItLeavesInWouldNotBeReal() {
    Harness fifo = hearts(2, Network.FIFO);
    assertThatThrownBy(() -> run(fifo, States.graph().mostEqual(2), Limits.none()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("unordered networks");
    Configuration bounded =
        Configuration.of("test", hearts(2, Network.UNORDERED), States.graph().mostEqual(2));
    assertThatThrownBy(() -> bounded.consistency(Consistency.SEQUENTIAL))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("whole runs");
    assertThatThrownBy(() -> States.graph().mostEqual(0)).hasMessageContaining("from 1 on");
    assertThatThrownBy(() -> States.graph().commuting(true).mostEqual(1))
        .hasMessageContaining("exclude each other");
  }
}
