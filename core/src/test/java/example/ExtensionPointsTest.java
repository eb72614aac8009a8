package example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.engine.Engine;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.harness.Access;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Interest;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.world.Capability;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Every documented extension point, used as a user would: from another package, with nothing but
 * what is public or protected.
 */
class ExtensionPointsTest {

  /** A request to count or to read. */
  record Request(boolean reads) {}

  /** What it gets back. */
  record Reply(int count) {}

  /** Counts alone. */
  record Counter() implements Actor<Integer, Request> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer count, Request request, Context context) {
      int next = request.reads() ? count : count + 1;
      context.reply(new Reply(next));
      return next;
    }
  }

  /** A spec: an initial state, and what an operation does. */
  record CounterSpec() implements Spec<Integer> {
    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public Step<Integer> apply(Integer count, Operation operation) {
      return operation.name().equals("get") ? Step.of(count, count) : Step.of(count + 1, Answer.OK);
    }
  }

  /** A protocol: how a call becomes a message and an answer a result. */
  record CounterProtocol() implements Protocol {
    @Override
    public Object request(Operation operation, Address client) {
      return new Request(operation.name().equals("get"));
    }

    @Override
    public Object result(Operation operation, Object answer) {
      return operation.name().equals("get") ? ((Reply) answer).count() : Answer.OK;
    }
  }

  /** A harness, with an invariant and an interest. */
  static Harness harness() {
    return Harness.of(
            ActorSystem.of(Address.numbered("n", 2), self -> new Counter()), new CounterSpec())
        .protocol(new CounterProtocol())
        .client("c0", Call.of(Operation.of("increment"), "n1"))
        .client("c1", Call.of(Operation.of("get"), "n1"))
        .client("c2", Call.of(Operation.of("get"), "n2"))
        .interest(Interest.inOneKey(Request.class, Access.WRITE))
        .always("no count is negative", states -> !states.containsValue(-1))
        .build();
  }

  static long schedules(Explorer explorer) {
    return schedules(explorer, harness());
  }

  static long schedules(Explorer explorer, Harness harness) {
    Exploration done =
        explorer.explore(
            new TabulatedEngine().worlds(harness, new RunningCode()).world(),
            Limits.none(),
            (world, ending) -> {},
            ExplorationControl.NONE);
    return done.schedules();
  }

  /** From scratch: say what to take next. */
  @Test
  void anExplorerFromScratchSaysWhatToTakeNext() {
    assertThat(
            schedules(
                new SearchLoop() {
                  @Override
                  protected int next(int previous) {
                    return previous == World.NO_EVENT
                        ? world().nextEnabled(World.NO_EVENT)
                        : World.NO_EVENT;
                  }
                }))
        .isEqualTo(1);
  }

  /** An engine says what it offers and makes worlds. */
  @Test
  void anEngineSaysWhatItOffersAndMakesWorlds() {
    Engine inner = new TabulatedEngine();
    Engine modest =
        new Engine() {
          @Override
          public String name() {
            return "modest";
          }

          @Override
          public Set<Capability> offers() {
            return Set.of(Capability.CAUSES);
          }

          @Override
          public Worlds worlds(Harness harness, RunningCode running) {
            return inner.worlds(harness, running);
          }

          @Override
          public Worlds unchecked(Harness harness, RunningCode running) {
            return inner.unchecked(harness, running);
          }
        };
    World world = modest.worlds(harness(), new RunningCode()).world();
    world.take(world.nextEnabled(World.NO_EVENT), 0);
    assertThat(world.event(world.eventAt(0)).line()).isEqualTo("n1 <- Request(false) from c0");
  }
}
