package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.words.BadInput;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Timers that cannot be counted are refused in one sentence. */
class ClockMistakesTest {
  private static final Faults TICKS = Faults.none().timers(TimerOrder.TICKS);

  private static final Protocol PROTOCOL =
      new Protocol() {
        @Override
        public Object request(Operation operation, Address client) {
          return operation;
        }

        @Override
        public Object result(Operation operation, Object answer) {
          return answer;
        }
      };

  /** Sets a timer when it is called, without saying for how long. */
  private record Vague() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      context.timer("nap");
      context.reply(state);
      return state;
    }
  }

  /** Sets a timer when it starts. */
  private record Child() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      context.timer("nap", 2);
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      return state;
    }
  }

  private record Parent() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      context.create("child", new Child());
      context.reply(state);
      return state;
    }
  }

  private static Configuration configuration(Actor<?, ?> actor) {
    Address n1 = Address.of("n1");
    Harness harness =
        Harness.of(ActorSystem.builder().actor(n1, actor).build(), Specs.register(0))
            .clients(
                List.of(new Client(Address.of("c0"), List.of(new Call(Operation.of("read"), n1)))))
            .protocol(PROTOCOL)
            .faults(TICKS)
            .build();
    return Configuration.of("timed", harness);
  }

  @Test
  void aTimerNeedsADuration() {
    Verification vague = new Verification(configuration(new Vague()));
    assertThatThrownBy(vague::run)
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "Actor n1 sets timer nap without a duration; where timers count ticks, say how many, as"
                + " in timer(nap, 3).");
  }

  @Test
  void anActorThatWasCreatedHasNoClock() {
    Verification parent = new Verification(configuration(new Parent()));
    assertThatThrownBy(parent::run)
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("Actor n1/child, which another one created, sets timer nap, but");
  }

  @Test
  void aSkewIsForTimersThatCountTicks() {
    Faults none = Faults.none();
    assertThatThrownBy(() -> none.skew(1))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("A skew is for timers that count ticks of a clock;");
    assertThatThrownBy(() -> TICKS.firings(2))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("A timer that counts ticks fires whenever it is set;");
  }
}
