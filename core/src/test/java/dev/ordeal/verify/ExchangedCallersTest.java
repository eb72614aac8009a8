package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Turn;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Clients are exchanged only where the spec and their decisions admit it. */
class ExchangedCallersTest {

  /** Passes calls on to the lock. */
  private record Gate(Address lock) implements Actor<Answer, Operation> {
    @Override
    public Answer start(Context context) {
      return Answer.NIL;
    }

    @Override
    public Answer receive(Answer state, Operation call, Context context) {
      context.forward(lock, call);
      return state;
    }
  }

  /** Says that it is free before it is, if it is hasty. */
  private record Lock(boolean hasty) implements Actor<Boolean, Object> {
    @Override
    public Boolean start(Context context) {
      return false;
    }

    @Override
    public Boolean receive(Boolean held, Object message, Context context) {
      if (message.equals(Answer.NIL)) {
        return false;
      }
      if (((Operation) message).is("unlock", 0)) {
        context.reply(Answer.OK);
        if (hasty) {
          context.send(context.self(), Answer.NIL);
        }
        return hasty && held;
      }
      context.reply(!held);
      return true;
    }
  }

  private static ActorSystem system(boolean hasty) {
    Address lock = Address.of("lock");
    return ActorSystem.builder()
        .actor("g1", new Gate(lock))
        .actor("g2", new Gate(lock))
        .actor(lock, new Lock(hasty))
        .build();
  }

  private static Optional<Call> polite(Turn turn) {
    return turn.result().equals(true) ? turn.then("unlock") : turn.stop();
  }

  private static Client client(String name, String gate, Function<Turn, Optional<Call>> decision) {
    return Client.deciding(name, Call.of(Operation.of("tryLock"), gate), decision);
  }

  private static Outcome run(boolean hasty, boolean symmetric, Spec<?> spec) {
    var check =
        Ordeal.check(system(hasty), spec)
            .clients(
                client("ann", "g1", ExchangedCallersTest::polite),
                client("bob", "g2", ExchangedCallersTest::polite));
    return (symmetric ? check.symmetry("g1,g2") : check).run();
  }

  @Test
  void ownersAreExchangedWithTheirGates() {
    Outcome all = run(false, false, Specs.ownedMutex());
    Outcome half = run(false, true, Specs.ownedMutex());
    assertThat(all.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(half.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(half.statistics().ofStates().orElseThrow().states())
        .isLessThan(all.statistics().ofStates().orElseThrow().states());
    int shortest = run(true, false, Specs.ownedMutex()).violation().orElseThrow().shownBy();
    assertThat(run(true, true, Specs.ownedMutex()).violation().orElseThrow().shownBy())
        .isEqualTo(shortest);
  }

  /** A lock whose owner is kept by name, and which only ann may have, or everybody. */
  private record NamedOwner(boolean favours) implements Spec<String> {
    @Override
    public String initial() {
      return "";
    }

    @Override
    public boolean seesCallers() {
      return true;
    }

    @Override
    public Step<String> apply(String owner, Operation call) {
      String caller = call.caller().name();
      if (call.is("unlock", 0)) {
        return Step.of("", Answer.OK);
      }
      boolean gets = owner.isEmpty() && !(favours && caller.equals("bob"));
      return gets ? Step.of(caller, true) : Step.of(owner, false);
    }
  }

  @Test
  void aSpecThatTellsClientsApartIsRefused() {
    for (boolean favours : List.of(true, false)) {
      assertThatThrownBy(() -> run(false, true, new NamedOwner(favours)))
          .hasMessageStartingWith("g1 and g2 are not interchangeable: the spec does not treat ");
    }
    assertThat(run(false, false, new NamedOwner(true)).answer())
        .isEqualTo(OverallVerdict.VIOLATION);
  }

  @Test
  void clientsThatDecideDifferentlyAreRefused() {
    assertThatThrownBy(
            () ->
                Ordeal.check(system(false), Specs.mutex())
                    .clients(
                        client("ann", "g1", ExchangedCallersTest::polite),
                        client("bob", "g2", Turn::stop))
                    .symmetry("g1,g2")
                    .run())
        .hasMessageStartingWith("g1 and g2 are not interchangeable: what clients call after ")
        .hasMessageEndingWith(" differs in more than the names.");
  }

  /** A register; its spec ignores what one client writes. */
  private record Favours(String ignored) implements Subject {
    private record Cell() implements Actor<Object, Operation> {
      @Override
      public Object start(Context context) {
        return 0;
      }

      @Override
      public Object receive(Object value, Operation call, Context context) {
        Step<Object> step = Specs.register(0).apply(value, call);
        context.reply(step.result());
        return step.state();
      }
    }

    private record Partial(String ignored) implements Spec<Object> {
      @Override
      public Object initial() {
        return 0;
      }

      @Override
      public boolean seesCallers() {
        return true;
      }

      @Override
      public Step<Object> apply(Object state, Operation call) {
        return call.caller().name().equals(ignored) && call.is("write", 1)
            ? Step.of(state, Answer.OK)
            : Specs.register(0).apply(state, call);
      }
    }

    @Override
    public int defaultActors() {
      return 1;
    }

    @Override
    public ActorSystem actors(int actors) {
      return ActorSystem.of(Address.numbered("n", actors), self -> new Cell());
    }

    @Override
    public Spec<?> spec() {
      return new Partial(ignored);
    }

    @Override
    public Workload workload() {
      return Workload.register();
    }
  }

  @Test
  void aSweepExploresEveryOrderOfClientsThatTheSpecTellsApart() {
    for (String ignored : List.of("c0", "c1")) {
      Sweep sweep = Ordeal.check(new Favours(ignored)).upTo(2).run();
      assertThat(sweep.found()).as(ignored).isPresent();
    }
    Sweep sweep = Ordeal.check(new Favours("nobody")).upTo(2).run();
    assertThat(sweep.found()).isEmpty();
    assertThat(sweep.leavingOut().clients()).isTrue();
  }
}
