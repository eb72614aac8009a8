package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.ReplayedEngine;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.world.UnansweredCall;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A system that does not answer is no system that answers right. */
class UnansweredTest {
  private static final Address NODE = Address.of("n1");

  /** Answers reads; what it sends in answer to a write depends on its mood. */
  private record Node(boolean answersReads, boolean answersWrites)
      implements Actor<Integer, Operation> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Operation call, Context context) {
      if (call.is("read", 0) && answersReads) {
        context.reply(state);
      }
      if (call.is("write", 1) && answersWrites) {
        context.reply(dev.ordeal.spec.Answer.OK);
      }
      return call.is("write", 1) ? (Integer) call.intArgument(0) : state;
    }
  }

  private static Check check(boolean answersReads, boolean answersWrites) {
    return Ordeal.check(
            ActorSystem.of(List.of(NODE), self -> new Node(answersReads, answersWrites)),
            Specs.register(0))
        .calls("write(1)@n1", "read()@n1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor", "db", "dpor", "sr", "pos"})
  void aSystemThatNeverAnswersDoesNotPass(String explorer) {
    Outcome outcome = check(false, false).explorer(explorer).limit(100).run();
    assertThat(outcome.unanswered()).hasSize(2);
    assertThat(outcome.answer()).isIn(OverallVerdict.UNANSWERED, OverallVerdict.NO_VIOLATION_FOUND);
    if (outcome.isComplete()) {
      assertThat(outcome.answer()).isEqualTo(OverallVerdict.UNANSWERED);
    }
  }

  @Test
  void theCallsAreNamed() {
    Outcome outcome = check(true, false).run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.UNANSWERED);
    assertThat(outcome.unanswered().stream().map(call -> call.invocation().show()).toList())
        .containsExactly("write(1)@n1 by c0");
    assertThat(check(true, true).run().answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
  }

  @Test
  void itCanBeAllowed() {
    Outcome outcome = check(true, false).configured(known -> known.allowingUnanswered(true)).run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(outcome.unanswered()).hasSize(1);
  }

  @Test
  void anEngineWithoutTablesSaysTheSame() {
    int unanswered = 0;
    for (long seed = 1; seed <= 100; seed++) {
      RandomSystem system = RandomSystem.of(seed).withForgetting();
      Configuration all =
          Configuration.of("random", system.harness(), Explorers.named("ex"))
              .limits(Limits.none().schedules(500));
      Outcome expected = new Verification(all.engine(new ReplayedEngine())).run();
      if (expected.stop() == Stop.EXHAUSTED) {
        for (String explorer : List.of("ex", "odpor", "graph")) {
          Configuration same =
              Configuration.of("random", system.harness(), Explorers.named(explorer));
          Outcome outcome = new Verification(same).run();
          if (outcome.isComplete() && outcome.violation().isEmpty()) {
            assertThat(outcome.unanswered().stream().map(UnansweredCall::invocation).toList())
                .as(explorer + ", seed " + seed)
                .isEqualTo(expected.unanswered().stream().map(UnansweredCall::invocation).toList());
          }
        }
        unanswered += expected.unanswered().isEmpty() ? 0 : 1;
      }
    }
    assertThat(unanswered).isGreaterThan(2);
  }

  /** Sends something that its protocol does not read as an answer. */
  private record Mumbler() implements Actor<Integer, Operation> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Operation call, Context context) {
      context.reply("hm");
      return state;
    }
  }

  @Test
  void whatWasSentInsteadIsKept() {
    Protocol picky =
        new Protocol() {
          @Override
          public Object request(Operation operation, Address client) {
            return operation;
          }

          @Override
          public Object result(Operation operation, Object answer) {
            return answer instanceof Integer ? answer : NOT_AN_ANSWER;
          }
        };
    Harness harness =
        Harness.of(ActorSystem.of(List.of(NODE), self -> new Mumbler()), Specs.register(0))
            .protocol(picky)
            .client("c0", new Call(Operation.of("read"), NODE))
            .build();
    Outcome outcome =
        new Verification(Configuration.of("mumbler", harness, Explorers.named("graph"))).run();
    assertThat(outcome.unanswered().get(0).sentInstead()).isEqualTo(List.of("hm"));
  }
}
