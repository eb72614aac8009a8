package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Terminated;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.words.BadInput;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Who watches an actor is told, once, when it stops or restarts. */
class WatchTest {
  private static final Address WORKER = Address.of("worker");

  private record Work() {}

  /** Stops after its work. */
  private record Worker() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer done, Object message, Context context) {
      context.stop();
      return done + 1;
    }
  }

  /** A register that says how often it was told that the worker has terminated. */
  private static final class Boss implements Actor<Integer, Object> {
    private final Consumer<Context> first;
    private final Consumer<Context> onWrite;

    Boss(Consumer<Context> first, Consumer<Context> onWrite) {
      this.first = first;
      this.onWrite = onWrite;
    }

    @Override
    public Integer start(Context context) {
      first.accept(context);
      return 0;
    }

    @Override
    public Integer receive(Integer told, Object message, Context context) {
      if (message instanceof Terminated over) {
        return over.actor().equals(WORKER) && context.sender().equals(WORKER) ? told + 1 : -1;
      }
      boolean reads = ((Operation) message).is("read", 0);
      if (!reads) {
        onWrite.accept(context);
      }
      context.reply(reads ? told : Answer.OK);
      return told;
    }
  }

  private static Check check(Consumer<Context> first, Consumer<Context> onWrite) {
    ActorSystem system =
        ActorSystem.builder()
            .actor("n1", new Boss(first, onWrite))
            .actor(WORKER, new Worker())
            .build();
    return Ordeal.check(system, Specs.register(0)).calls("write(0)@n1; read()@n1");
  }

  /** Whether a read can return something else than 0. */
  private static boolean canBeTold(Check check) {
    boolean told = check.explorer("graph").run().answer() == OverallVerdict.VIOLATION;
    for (String explorer : new String[] {"ex", "odpor"}) {
      assertThat(check.explorer(explorer).run().answer() == OverallVerdict.VIOLATION)
          .as(explorer)
          .isEqualTo(told);
    }
    return told;
  }

  private static void nothing(Context context) {}

  private static void watch(Context context) {
    context.watch(WORKER);
  }

  private static void work(Context context) {
    context.send(WORKER, new Work());
  }

  @Test
  void anActorThatStopsTellsThoseWhoWatchIt() {
    assertThat(canBeTold(check(WatchTest::watch, WatchTest::work))).isTrue();
    assertThat(canBeTold(check(WatchTest::nothing, WatchTest::work))).isFalse();
    assertThat(canBeTold(check(WatchTest::watch, WatchTest::nothing))).isFalse();
  }

  @Test
  void anActorThatIsStoppedOrKilledTellsThemToo() {
    assertThat(canBeTold(check(WatchTest::watch, context -> context.stop(WORKER)))).isTrue();
    assertThat(canBeTold(check(WatchTest::watch, context -> context.kill(WORKER)))).isTrue();
  }

  @Test
  void anActorThatHasStoppedTellsAtOnce() {
    assertThat(canBeTold(check(context -> context.stop(WORKER), WatchTest::watch))).isTrue();
  }

  @Test
  void anActorThatRestartsTellsThoseWhoWatchIt() {
    Check check = check(WatchTest::watch, WatchTest::nothing);
    assertThat(canBeTold(check.faults(f -> f.restarts(1)))).isTrue();
  }

  @Test
  void whoDoesNotWatchAnyMoreIsNotTold() {
    assertThat(
            canBeTold(
                check(
                    WatchTest::watch,
                    context -> {
                      context.unwatch(WORKER);
                      work(context);
                    })))
        .isFalse();
  }

  @Test
  void aMistakeIsSaidInASentence() {
    assertThatThrownBy(
            () -> check(context -> context.watch(Address.of("n1")), WatchTest::nothing).run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("it watched itself; an actor can watch others");
    assertThatThrownBy(
            () -> check(context -> context.watch(Address.of("n9")), WatchTest::nothing).run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("it watched n9, but no actor is called that");
    assertThatThrownBy(
            () -> check(context -> context.watch(Address.of("c0")), WatchTest::nothing).run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("it watches c0, which is a client; only actors can be watched.");
    assertThatThrownBy(
            () -> check(WatchTest::nothing, context -> context.watch(Address.of("c0"))).run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("it watches c0, which is a client; only actors can be watched.");
  }
}
