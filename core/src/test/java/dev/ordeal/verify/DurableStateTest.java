package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What survives a restart is never lost without a word. */
class DurableStateTest {

  /** A register that says what survives, or persists it, but not how it restarts from that. */
  private record Half(boolean persists) implements Actor<Integer, Operation> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Operation call, Context context) {
      if (call.is("read", 0)) {
        context.reply(value);
        return value;
      }
      if (persists) {
        context.persist(call.intArgument(0));
      }
      context.reply(Answer.OK);
      return (Integer) call.intArgument(0);
    }

    @Override
    public Object durable(Integer value) {
      return persists ? List.of() : value;
    }
  }

  private static Outcome check(boolean persists) {
    return Ordeal.check(
            ActorSystem.of(List.of(Address.of("n1")), self -> new Half(persists)),
            Specs.register(0))
        .calls("write(1)@n1", "read()@n1")
        .faults(faults -> faults.restarts(1))
        .run();
  }

  @Test
  void anActorThatDoesNotUseWhatSurvivesIsToldSo() {
    for (boolean persists : List.of(false, true)) {
      Outcome outcome = check(persists);
      assertThat(outcome.answer()).isEqualTo(OverallVerdict.ACTOR_FAILURE);
      assertThat(outcome.failures().get(0).failure().sentence())
          .contains("the actor must define restart");
    }
  }
}
