package dev.ordeal.verify;

import static dev.ordeal.testkit.FrontAndStore.FRONT;
import static dev.ordeal.testkit.FrontAndStore.STORE;
import static dev.ordeal.testkit.FrontAndStore.calls;
import static dev.ordeal.testkit.FrontAndStore.harness;
import static dev.ordeal.testkit.FrontAndStore.histories;
import static dev.ordeal.testkit.FrontAndStore.system;
import static dev.ordeal.testkit.FrontAndStore.verdict;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.actor.ScheduledStart;
import dev.ordeal.actor.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.testkit.FrontAndStore.Get;
import dev.ordeal.testkit.FrontAndStore.Put;
import dev.ordeal.testkit.FrontAndStore.Store;
import dev.ordeal.testkit.FrontAndStore.Value;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Actors that stop and start as steps of the schedule, and mistakes with guards and waiting. */
class StopAndStartTest {
  // Stopping, and starting later.

  /** Stops itself after two messages, or has the store stopped. */
  private record Stopping(int after, boolean stopsStore) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer handled, Object message, Context context) {
      context.reply(((Operation) message).is("read", 0) ? (Object) 0 : Answer.OK);
      if (handled + 1 == after) {
        if (stopsStore) {
          context.stop(STORE);
        } else {
          context.stop();
        }
      }
      return handled + 1;
    }
  }

  /** The same with a guard. */
  private record Refusing(int after) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public boolean accepts(Integer handled, Object message) {
      return handled < after;
    }

    @Override
    public Integer receive(Integer handled, Object message, Context context) {
      context.reply(((Operation) message).is("read", 0) ? (Object) 0 : Answer.OK);
      return handled + 1;
    }
  }

  @ParameterizedTest
  @EnumSource(Network.class)
  void aStoppedActorAcceptsNothing(Network network) {
    ActorSystem words = system(network, new Stopping(2, false), new Store());
    assertThat(histories(words, calls()))
        .hasSize(6)
        .isEqualTo(histories(system(network, new Refusing(2), new Store()), calls()));
    verdict(words, calls());
  }

  @Test
  void anotherActorStopsWhenItsStopIsDelivered() {
    ActorSystem system = system(Network.UNORDERED, new Stopping(1, true), new Stopping(9, false));
    Set<String> seen = histories(system, "read()@front", "read()@store");
    assertThat(seen).hasSize(3).anyMatch(history -> !history.contains("target=store"));
  }

  @Test
  void aStopIsAMessageThatCanAlsoBeSent() {
    assertThat(new Stop()).isEqualTo(new Stop());
    Outcome outcome =
        Ordeal.check(
                system(Network.UNORDERED, new Stopping(1, true), new Stopping(9, false)),
                Specs.register(0))
            .calls("read()@front", "read()@store")
            .configured(known -> known.requiringProgress(true))
            .run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_PROGRESS);
  }

  /** Waits for nothing but being killed. */
  private record Deaf() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      return state; // without an answer
    }
  }

  /** Waits for the store. */
  private record Patient() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      context.reply(((Value) context.get(STORE, new Get())).value());
      return state;
    }
  }

  private record Killing(boolean kills) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (kills) {
        context.kill(FRONT);
      } else {
        context.stop(FRONT);
      }
      context.reply(Answer.OK);
      return state;
    }
  }

  @Test
  void whoWaitsIsKilledButNotStopped() {
    for (boolean kills : new boolean[] {false, true}) {
      ActorSystem system =
          ActorSystem.builder()
              .actor(FRONT, new Patient())
              .actor(STORE, new Deaf())
              .actor("killer", new Killing(kills))
              .build();
      Harness harness = harness(system, "read()@front", "write(1)@killer");
      Set<Integer> depths = new TreeSet<>();
      new Exhaustive()
          .explore(
              new TabulatedWorld(harness),
              Limits.none(),
              (world, ending) -> depths.add(world.depth()),
              ExplorationControl.NONE);
      // The write and the end of the front; or the read, its question, the write, and perhaps the
      // end.
      assertThat(depths).isEqualTo(kills ? Set.of(2, 4) : Set.of(2, 3));
    }
  }

  private record Early(int seen) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      context.send(FRONT, new Put(5));
      return context.choose(2);
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      return state;
    }
  }

  /** Answers reads with what it was told last. */
  private record Listening() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      if (message instanceof Put put) {
        return put.value();
      }
      context.reply(value);
      return value;
    }
  }

  @Test
  void aScheduledStartIsAStepThatMayChoose() {
    ActorSystem later =
        system(Network.UNORDERED, new Listening(), new ScheduledStart(new Early(0)));
    assertThat(histories(later, "read()@front")).hasSize(2);
    List<String> schedules = new ArrayList<>();
    new Exhaustive()
        .explore(
            new TabulatedWorld(harness(later, "read()@front")),
            Limits.none(),
            (world, ending) -> schedules.add(world.event(world.eventAt(0)).line()),
            ExplorationControl.NONE);
    assertThat(schedules).contains("store <- Start() from store", "front <- read() from c0");
    Outcome outcome = Ordeal.check(later, Specs.register(0)).calls("read()@front").run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
  }

  /** Does in start what only a handler can. */
  private record Hasty() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      context.stash();
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      return state;
    }
  }

  /** A guard that throws, or that knows only some messages. */
  private record Choosy(boolean isRandom) implements Actor<Integer, Object> {
    private static final AtomicInteger ASKED = new AtomicInteger();

    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public boolean accepts(Integer state, Object message) {
      if (isRandom) {
        return ASKED.incrementAndGet() % 2 == 0;
      }
      throw new LinkageError("no idea");
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      return state;
    }
  }

  @Test
  void mistakesAreNamed() {
    assertThatThrownBy(
            () -> histories(system(Network.UNORDERED, new Hasty(), new Store()), calls()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("stash in its start");
    assertThatThrownBy(
            () -> histories(system(Network.UNORDERED, new Choosy(true), new Store()), calls()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("accepts is not a function");
    assertThat(histories(system(Network.UNORDERED, new Choosy(false), new Store()), calls()))
        .allMatch(history -> history.contains("no idea"));
  }

  /** Catches everything. */
  private record Grabbing() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      try {
        return ((Value) context.get(STORE, new Get())).value();
      } catch (Throwable e) {
        return state;
      }
    }
  }

  /** Catches everything, and throws something else. */
  private record Wrapping() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      try {
        return ((Value) context.get(STORE, new Get())).value();
      } catch (Throwable e) {
        throw new IllegalStateException("the store is down", e);
      }
    }
  }

  @Test
  void aHandlerThatWrapsWhatItIsLeftByIsToldSo() {
    assertThat(histories(system(Network.UNORDERED, new Wrapping(), new Store()), "read()@front"))
        .allMatch(history -> history.contains("catch exceptions only"));
  }

  @Test
  void aHandlerThatCatchesWhatItIsLeftByIsToldSo() {
    assertThat(histories(system(Network.UNORDERED, new Grabbing(), new Store()), "read()@front"))
        .allMatch(history -> history.contains("catch exceptions only"));
  }
}
