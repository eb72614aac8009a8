package dev.ordeal.junit;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests as users write them, some of which fail; only other tests run them. */
final class UserTests {
  /** How many schedules are drawn where that is not always the same. */
  static final AtomicInteger SCHEDULES = new AtomicInteger();

  private UserTests() {}

  static final class Counting {
    @Test
    void countsAsOne() {
      Ordeal.check(new Tally()).assertLinearizable();
    }

    @Test
    void countsAlone() {
      Ordeal.check(new Tally()).actors(1).assertLinearizable();
    }

    @Test
    void helped() {
      helper();
    }

    private static void helper() {
      Ordeal.check(new Tally()).harness("1r+1w").assertLinearizable();
    }

    @Test
    void inSequence() {
      Ordeal.check(new Tally())
          .calls("increment()@n1; get()@n2")
          .explorer("odpor")
          .network(Network.FIFO)
          .assertSequentiallyConsistent();
    }

    @Test
    void actorsAndSpec() {
      ActorSystem actors = ActorSystem.of(Address.numbered("n", 2), self -> new Tally.Node(false));
      Ordeal.check(actors, Specs.counter(0))
          .calls("increment()@n1", "get()@n2")
          .assertLinearizable();
    }
  }

  static final class Elsewhere {
    @TestFactory
    Stream<DynamicTest> made() {
      return Stream.of(
          DynamicTest.dynamicTest(
              "one of them", () -> Ordeal.check(new Tally()).assertLinearizable()));
    }

    @Test
    void onAnotherThread() throws InterruptedException {
      AtomicReference<Throwable> thrown = new AtomicReference<>(new AssertionError("green"));
      Thread thread = new Thread(() -> Ordeal.check(new Tally()).assertLinearizable());
      thread.setUncaughtExceptionHandler((failed, failure) -> thrown.set(failure));
      thread.start();
      thread.join();
      throw new AssertionError(thrown.get());
    }
  }

  static final class Sampled {
    @Test
    void looksABit() {
      Ordeal.check(new Tally())
          .harness("1r+1w")
          .explorer("sr")
          .limit(SCHEDULES.get())
          .allowIncomplete()
          .assertLinearizable();
    }
  }

  static final class Arguments {
    @ParameterizedTest(name = "fixed {0}")
    @ValueSource(booleans = {false, true})
    void countsTogether(boolean fixed) {
      Ordeal.check(new Counters(fixed)).assertLinearizable();
    }
  }

  /** Counters whose class does not say whether they count as one. */
  static final class Counters implements Subject {
    private final boolean fixed;

    Counters(boolean fixed) {
      this.fixed = fixed;
    }

    @Override
    public ActorSystem actors(int actors) {
      return ActorSystem.of(Address.numbered("n", actors), self -> new Tally.Node(fixed));
    }

    @Override
    public Spec<?> spec() {
      return Specs.counter(0);
    }

    @Override
    public Workload workload() {
      return Workload.counter();
    }
  }

  static final class Limited {
    @Test
    void hasAllTheTimeInTheWorld() {
      Ordeal.check(new Tally())
          .actors(1)
          .deadline(Duration.ofSeconds(Long.MAX_VALUE))
          .assertLinearizable();
    }

    @Test
    void stopsEarly() {
      Ordeal.check(new Tally()).actors(1).limit(3).assertLinearizable();
    }

    @Test
    void stopsEarlyAndMay() {
      // By the older name of actors.
      Ordeal.check(new Tally()).agents(1).limit(3).allowIncomplete().assertLinearizable();
    }

    @Test
    void draws() {
      Ordeal.check(new Tally()).actors(1).explorer("pos").limit(10).seed(7).assertLinearizable();
    }
  }

  static final class Generated {
    @OrdealTest(system = Tally.class, upTo = 2, seed = 7)
    void isOneCounter(OrdealCheck check) {
      check.assertLinearizable();
    }
  }

  /** One that answers when it is woken, and fails when it is asked to write. */
  record Sleeper() implements Actor<String, Object> {
    @Override
    public String start(Context context) {
      context.send(context.self(), "wake up");
      return "";
    }

    @Override
    public String receive(String asking, Object message, Context context) {
      if (message.equals(Operation.of("write", 1))) {
        throw new IllegalStateException("read only");
      }
      if (!message.equals("wake up")) {
        return context.sender().name();
      }
      if (!asking.isEmpty()) {
        context.send(Address.of(asking), 0);
      }
      return "";
    }
  }

  static final class Sleeping {
    private static OrdealCheck check(String call) {
      ActorSystem actors = ActorSystem.builder().actor("n1", new Sleeper()).build();
      return Ordeal.check(actors, Specs.register(0)).calls(call);
    }

    @Test
    void mayBeSlow() {
      check("read()@n1").assertLinearizable();
    }

    @Test
    void answers() {
      check("read()@n1").requireProgress().assertLinearizable();
    }

    @Test
    void writes() {
      check("write(1)@n1").assertLinearizable();
    }
  }

  static final class Mistaken {
    @OrdealTest(system = Tally.class, upTo = 0)
    void noneAtAll(OrdealCheck check) {
      check.assertLinearizable();
    }

    @OrdealTest(system = Tally.class, upTo = 2)
    void checksNothing() {}

    @OrdealTest(system = Tally.class, upTo = 1, agents = 1)
    void forgetsToAssert(OrdealCheck check) {
      check.actors(1);
    }

    @Test
    void tooManyActors() {
      Ordeal.check(new Tally()).actors(1_000_000_000).assertLinearizable();
    }

    @Test
    @NullUnmarked
    void noSpec() {
      Ordeal.check(ActorSystem.builder().actor("n1", new Sleeper()).build(), null);
    }

    @Test
    @NullUnmarked
    void noDeadline() {
      Ordeal.check(new Tally()).deadline(null);
    }

    @Test
    @NullUnmarked
    void noCall() {
      Ordeal.check(new Tally()).calls("get()@n1", null);
    }

    @Test
    void noCalls() {
      Ordeal.check(new Tally()).calls().assertLinearizable();
    }

    @Test
    void noTime() {
      Ordeal.check(new Tally()).deadline(Duration.ZERO).assertLinearizable();
    }

    @Test
    void noSuchActor() {
      Ordeal.check(new Tally()).calls("get()@n3").assertLinearizable();
    }

    @Test
    void noSuchExplorer() {
      Ordeal.check(new Tally()).explorer("grph").assertLinearizable();
    }

    @Test
    void noWorkload() {
      ActorSystem actors = ActorSystem.of(Address.numbered("n", 2), self -> new Tally.Node(false));
      Ordeal.check(actors, Specs.counter(0)).assertLinearizable();
    }
  }
}
