package dev.ordeal.world.contract;

import static dev.ordeal.testkit.Probe.read;
import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Call;
import dev.ordeal.spec.Answer;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.Probe.Reply;
import dev.ordeal.testkit.Probe.Write;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Actors that are not pure are found out and named. */
class ContractTest {

  /** An actor whose state is an Integer 0 at first, for handlers of one line. */
  private interface Handler extends Actor<Object, Object> {
    @Override
    default Object start(Context context) {
      return 0;
    }
  }

  @Test
  void aPureActorIsFine() {
    Outcome outcome = explore(new Probe.Single());
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  @Test
  void aHandlerThatCountsOnTheSideIsNamed() {
    AtomicInteger count = new AtomicInteger();
    refused(
        (Handler)
            (state, message, context) -> {
              context.reply(new Reply(count.incrementAndGet()));
              return state;
            },
        "Actor n1 on Write(1)",
        "not a function of state and message",
        "message Reply(1) once and message Reply(2) another time");
  }

  @Test
  void aHandlerThatChangesItsMindAboutSendingIsNamed() {
    AtomicInteger count = new AtomicInteger();
    refused(
        (Handler)
            (state, message, context) -> {
              if (count.incrementAndGet() % 2 == 0) {
                context.reply(new Reply(0));
              }
              return state;
            },
        "Actor n1 on Write(1)",
        "not a function");
  }

  @Test
  void aHandlerThatThrowsEverySecondTimeIsNamed() {
    AtomicInteger count = new AtomicInteger();
    refused(
        (Handler)
            (state, message, context) -> {
              if (count.incrementAndGet() % 2 == 0) {
                throw new IllegalStateException("second");
              }
              return state;
            },
        "Actor n1 on Write(1)",
        "IllegalStateException: second");
  }

  @Test
  void aValueKeptInAnArrayOnTheSideIsNamed() {
    int[] last = {0};
    refused(
        (Handler)
            (state, message, context) -> {
              if (message instanceof Write write) {
                last[0] = write.value();
                context.reply(new Reply(Answer.OK));
              } else {
                context.reply(new Reply(last[0]));
              }
              return state;
            },
        "the handler changed the actor itself (a variable that it captured)");
  }

  private static final class Forgetful implements Handler {
    private int last;

    @Override
    public Object receive(Object state, Object message, Context context) {
      if (message instanceof Write write) {
        last = write.value();
      }
      context.reply(new Reply(message instanceof Write ? Answer.OK : last));
      return state;
    }
  }

  @Test
  void aFieldThatAHandlerChangesIsNamed() {
    refused(new Forgetful(), "Actor n1 on Write(1)", "changed the actor itself (its field last)");
  }

  /** Where {@link Elsewhere} hides what it remembers: out of sight of any look at the actor. */
  private static final class Hideout {
    static final List<Integer> SHARED = new ArrayList<>();
    static final List<Integer> VALUES = new ArrayList<>(List.of(0));
  }

  private static final class Elsewhere implements Handler {
    @Override
    public Object receive(Object state, Object message, Context context) {
      if (message instanceof Write write) {
        Hideout.VALUES.set(0, write.value());
        context.reply(new Reply(Answer.OK));
      } else {
        context.reply(new Reply(Hideout.VALUES.get(0)));
      }
      return state;
    }
  }

  @Test
  void aValueKeptInAnotherClassIsFoundByTheAudit() {
    Hideout.VALUES.set(0, 0);
    assertThatThrownBy(
            () ->
                Probe.explore(
                    Probe.harness(
                        Probe.system(new Elsewhere()),
                        Call.of(read(), "n1"),
                        Call.of(write(1), "n1"))))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("gives something else after other messages were handled");
  }

  private record Listed(List<Integer> values) {}

  @Test
  void aStateChangedInPlaceIsNamed() {
    refused(
        new Actor<Listed, Object>() {
          @Override
          public Listed start(Context context) {
            return new Listed(new ArrayList<>());
          }

          @Override
          public Listed receive(Listed state, Object message, Context context) {
            state.values().add(1);
            context.reply(new Reply(Answer.OK));
            return state;
          }
        },
        "A state that actor n1 had given away was changed afterwards",
        "return a new state");
  }

  @Test
  void aStateChangedLaterThroughASharedListIsFoundByTheAudit() {
    refused(
        new Actor<Object, Object>() {
          @Override
          public Object start(Context context) {
            return 0;
          }

          @Override
          public Object receive(Object state, Object message, Context context) {
            if (message instanceof Write write) {
              context.reply(new Reply(Answer.OK));
              Hideout.SHARED.clear();
              Hideout.SHARED.add(write.value());
              return new Listed(Hideout.SHARED);
            }
            Hideout.SHARED.clear();
            context.reply(new Reply(0));
            return state;
          }
        },
        "A state that",
        "was changed afterwards");
  }

  @Test
  void aMessageChangedInPlaceIsNamed() {
    record Bag(List<Integer> values) {}
    refused(
        (Handler)
            (state, message, context) -> {
              if (message instanceof Bag bag) {
                bag.values().add(1);
              } else {
                context.send(context.self(), new Bag(new ArrayList<>()));
              }
              return state;
            },
        "The message Bag([1]) was changed after it had been sent");
  }

  private static final class Plain {}

  @Test
  void aStateWithoutValueEqualityIsNamed() {
    refused(
        (Handler) (state, message, context) -> new Plain(),
        "Actor n1 on Write(1): the state",
        "has no value equality because of class",
        "Plain, which does not define equals");
  }

  @Test
  void aStateWithoutValueEqualityIsNamedAlsoWhenItIsAlwaysTheSameObject() {
    Plain always = new Plain();
    refused((Handler) (state, message, context) -> always, "the state Plain has no value equality");
  }

  @Test
  void aResultWithoutValueEqualityIsNamed() {
    int[] always = {1};
    refused(
        (Handler)
            (state, message, context) -> {
              context.reply(new Reply(always));
              return state;
            },
        "has no value equality because of an array (int[]) in Reply.value");
  }

  private record Switch(AtomicBoolean on) implements Handler {
    @Override
    public Object receive(Object state, Object message, Context context) {
      if (message instanceof Write) {
        on.set(true);
      }
      context.reply(new Reply(message instanceof Write ? Answer.OK : on.get() ? 1 : 99));
      return state;
    }
  }

  @Test
  void aValueKeptInAnObjectOfTheJdkIsNamed() {
    refused(new Switch(new AtomicBoolean()), "changed the actor itself (its field on)");
  }

  @Test
  void aMessageWithoutValueEqualityIsNamed() {
    refused(
        (Handler)
            (state, message, context) -> {
              context.send(context.self(), new Plain());
              return state;
            },
        "Actor n1 on Write(1): the message",
        "has no value equality",
        "Plain");
  }

  @Test
  void anArrayInsideARecordIsNamed() {
    @SuppressWarnings("ArrayRecordComponent")
    record Numbers(int[] numbers) {}
    refused(
        (Handler) (state, message, context) -> new Numbers(new int[] {1}),
        "has no value equality because of an array (int[]) in Numbers.numbers");
  }

  @Test
  void equalStatesWithDifferentHashCodesAreNamed() {
    class Odd {
      @Override
      public boolean equals(Object other) {
        return other instanceof Odd;
      }

      @Override
      public int hashCode() {
        return System.identityHashCode(this);
      }
    }
    refused(
        (Handler) (state, message, context) -> new Odd(), "different hash code", "define hashCode");
  }

  @Test
  void equalsThatThrowsIsNamed() {
    class Broken {
      @Override
      public boolean equals(Object other) {
        return other instanceof Broken;
      }

      @Override
      public int hashCode() {
        throw new UnsupportedOperationException("no hash");
      }
    }
    refused((Handler) (state, message, context) -> new Broken(), "hashCode", "no hash");
  }

  @Test
  void aStartThatIsNotAFunctionIsNamed() {
    AtomicInteger count = new AtomicInteger();
    refused(
        new Actor<Integer, Object>() {
          @Override
          public Integer start(Context context) {
            return count.incrementAndGet();
          }

          @Override
          public Integer receive(Integer state, Object message, Context context) {
            return state;
          }
        },
        "Actor n1 in start",
        "not a function");
  }

  @Test
  void aStartThatThrowsIsNamed() {
    refused(
        new Actor<Integer, Object>() {
          @Override
          public Integer start(Context context) {
            throw new IllegalStateException("no disk");
          }

          @Override
          public Integer receive(Integer state, Object message, Context context) {
            return state;
          }
        },
        "Actor n1 failed in start: IllegalStateException: no disk");
  }

  private static Outcome explore(Actor<?, ?> actor) {
    return Probe.explore(
        Probe.harness(Probe.system(actor), Call.of(write(1), "n1"), Call.of(read(), "n1")));
  }

  private static void refused(Actor<?, ?> actor, String... parts) {
    assertThatThrownBy(() -> explore(actor)).isInstanceOf(BadInput.class).message().contains(parts);
  }
}
