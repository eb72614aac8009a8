package dev.ordeal.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;
import dev.ordeal.testkit.ReplayedEngine;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.ManualRun;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mistakes in clients that decide get one sentence each; what is right is decided. */
class DecidingMistakesTest {
  private static final Call READ = Call.of(Operation.of("read"), "n1");

  /** A register at each actor. */
  private record Cell() implements Actor<Object, Operation> {
    @Override
    public Object start(Context context) {
      return 0;
    }

    @Override
    public Object receive(Object value, Operation call, Context context) {
      Step<Object> step = Specs.casRegister(0).apply(value, call);
      context.reply(step.result());
      return step.state();
    }
  }

  private static ActorSystem cells(int count) {
    return ActorSystem.of(Address.numbered("n", count), self -> new Cell());
  }

  private static Outcome check(Function<Turn, Optional<Call>> decision) {
    return check(decision, "graph");
  }

  private static Outcome check(Function<Turn, Optional<Call>> decision, String explorer) {
    return Ordeal.check(cells(1), Specs.casRegister(0))
        .clients(
            Client.deciding("ann", READ, decision), new Client(Address.of("bob"), List.of(READ)))
        .explorer(explorer)
        .run();
  }

  private static void refused(Function<Turn, Optional<Call>> decision, String sentence) {
    assertThatThrownBy(() -> check(decision)).isInstanceOf(BadInput.class).hasMessage(sentence);
    assertThatThrownBy(() -> check(decision, "ex")).hasMessage(sentence);
  }

  @Test
  void nullIsNoDecision() {
    refused(
        Nulls::none,
        "Client ann, after read()@n1 returned 0, decides null; return the next call, or turn.stop()"
            + " to stop.");
    assertThatThrownBy(() -> Client.deciding("ann", READ, Nulls.function()))
        .hasMessage(
            "Client ann is given null for a decision; give it a function from a turn to the next"
                + " call.");
  }

  /** Code without null annotations, as users write it. */
  @org.jspecify.annotations.NullUnmarked
  private static final class Nulls {
    static Optional<Call> none(Turn turn) {
      return null;
    }

    static Function<Turn, Optional<Call>> function() {
      return null;
    }
  }

  @Test
  void anExceptionNamesTheClientAndTheResult() {
    refused(
        turn -> {
          throw new IllegalStateException("lost");
        },
        "Client ann, after read()@n1 returned 0, cannot decide what to call next:"
            + " IllegalStateException: lost");
  }

  @Test
  void theSameTurnGivesTheSameCall() {
    AtomicInteger asked = new AtomicInteger();
    assertThatThrownBy(
            () ->
                check(
                    turn ->
                        turn.position() > 0
                            ? turn.stop()
                            : turn.then("write", asked.incrementAndGet())))
        .hasMessage(
            "Client ann, after read()@n1 returned 0, decides write(1)@n1 and then write(2)@n1; let"
                + " what it decides depend on the turn only.");
  }

  @Test
  void whatIsRememberedShowsWhenAskedAgain() {
    AtomicInteger asked = new AtomicInteger();
    assertThatThrownBy(
            () ->
                check(
                    turn ->
                        turn.position() > 0 || asked.incrementAndGet() > 3
                            ? turn.stop()
                            : turn.then("write", 5)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("Client ann")
        .hasMessageContaining("let what it decides depend on the turn only");
  }

  @Test
  void thereMustBeSuchATarget() {
    refused(
        turn -> Optional.of(Call.of(Operation.of("read"), "n7")),
        "Client ann, after read()@n1 returned 0, cannot go on: Call read()@n7: there is no target"
            + " actor n7; did you mean n1?");
  }

  @Test
  void theSpecMustKnowTheOperation() {
    refused(
        turn -> turn.then("swap", 1),
        "Client ann, after read()@n1 returned 0, cannot go on: Call swap(1)@n1: A CAS register has"
            + " read(), write(v) and cas(expected,v), not swap(1).");
  }

  @Test
  void aClientStops() {
    assertThatThrownBy(() -> check(turn -> turn.then("read")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("Client ann, after read()@n1 returned ")
        .hasMessageEndingWith(
            ", goes on with read()@n1, its call number 65, but a client makes at most 64 calls; let"
                + " it stop, for example when turn.position() is large enough.");
  }

  @Test
  void callsMustBeValues() {
    assertThatThrownBy(() -> check(turn -> turn.then("write", new Object())))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("Client ann, after read()@n1 returned 0, cannot go on: ")
        .hasMessageContaining("has no value equality");
  }

  @Test
  void keyByKeyIsRefused() {
    assertThatThrownBy(
            () ->
                Ordeal.check(cells(1), Specs.casRegister(0))
                    .clients(Client.deciding("ann", READ, Turn::stop))
                    .explorer("ex")
                    .byKey()
                    .run())
        .hasMessage(
            "A client decides what it calls, so the harness cannot be explored key by key; leave out"
                + " --by-key, or give every client a script.");
  }

  @Test
  void aSweepIsRefused() {
    assertThatThrownBy(
            () ->
                Ordeal.check(cells(1), Specs.casRegister(0))
                    .clients(Client.deciding("ann", READ, Turn::stop))
                    .upTo(2))
        .hasMessage(
            "A sweep makes its own calls, so it has no use for clients that decide; leave them out,"
                + " or check without a sweep.");
  }

  @Test
  void anEngineThatDoesNotKnowThemIsRefused() {
    assertThatThrownBy(
            () ->
                Ordeal.check(cells(1), Specs.casRegister(0))
                    .clients(Client.deciding("ann", READ, Turn::stop))
                    .explorer("ex")
                    .engine(new ReplayedEngine())
                    .run())
        .hasMessageContaining(
            " does not run clients that decide what they call; give every client a script.");
  }

  /** A system with clients under names. */
  private static final class Named implements Subject {
    private final String name;

    Named(String name) {
      this.name = name;
    }

    @Override
    public String id() {
      return "cells";
    }

    @Override
    public int defaultActors() {
      return 1;
    }

    @Override
    public ActorSystem actors(int actors) {
      return cells(actors);
    }

    @Override
    public Spec<?> spec() {
      return Specs.casRegister(0);
    }

    @Override
    public Map<String, List<Client>> clients(ActorSystem system) {
      return Map.of(
          name,
          List.of(
              Client.deciding("ann", READ, DecidingMistakesTest::increment),
              Client.deciding("bob", READ, DecidingMistakesTest::increment)));
    }
  }

  private static Optional<Call> increment(Turn turn) {
    if (turn.result() instanceof Integer read) {
      return turn.then("cas", read, read + 1);
    }
    return turn.result().equals(true) || turn.position() > 4 ? turn.stop() : turn.then("read");
  }

  @Test
  void aWrongNameIsAnsweredWithTheRightOnes() {
    assertThatThrownBy(() -> Ordeal.check(new Named("retry")).harness("rerty").run())
        .hasMessage("cells has no clients called 'rerty'; did you mean retry?");
    assertThatThrownBy(() -> Ordeal.check(new Named("2r+1w")).harness("2r+1w").run())
        .hasMessage(
            "The clients that cells calls '2r+1w' need another name, since that one has a meaning of"
                + " its own.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor", "db"})
  void readThenSwapWhatWasRead(String explorer) {
    Outcome outcome = Ordeal.check(new Named("retry")).harness("retry").explorer(explorer).run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(outcome.configuration().harness().decided().stream().map(Invocation::show))
        .contains("cas(0,1)@n1 by ann", "cas(0,1)@n1 by bob", "read()@n1 by bob")
        .contains("cas(1,2)@n1 by ann")
        .doesNotContain("cas(2,3)@n1 by ann");
    assertThat(outcome.unanswered()).isEmpty();
    assertThat(outcome.configuration().recipe().orElseThrow().calls())
        .containsExactly("read()@n1; ...", "read()@n1; ...");
  }

  @Test
  void sequentialConsistencyIsJudgedWhenClientsAreFinished() {
    Outcome outcome =
        Ordeal.check(new Named("retry")).harness("retry").consistency(Consistency.SEQUENTIAL).run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.SEQUENTIALLY_CONSISTENT);
  }

  /** Answers reads only. */
  private record Deaf() implements Actor<Integer, Operation> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Operation call, Context context) {
      if (call.is("read", 0)) {
        context.reply(value);
      }
      return value;
    }
  }

  @Test
  void aCallThatNoRunAnswersIsUnansweredAndOneThatNoRunMakesIsNot() {
    Outcome outcome =
        Ordeal.check(
                ActorSystem.of(Address.numbered("n", 1), self -> new Deaf()), Specs.register(0))
            .clients(
                Client.deciding(
                    "ann",
                    READ,
                    turn -> turn.result().equals(0) ? turn.then("write", 1) : turn.then("read")))
            .run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.UNANSWERED);
    assertThat(outcome.unanswered())
        .extracting(call -> call.invocation().show())
        .containsExactly("write(1)@n1 by ann");
  }

  @Test
  void aRunByHandMakesTheCallsThatAreDecided() {
    Harness harness =
        Harness.of(cells(1), Specs.casRegister(0))
            .protocol(new Protocol() {})
            .client("ann", READ, DecidingMistakesTest::increment)
            .build();
    ManualRun run = new ManualRun(harness).deliver("ann").deliver("ann#1");
    assertThat(run.history().spans())
        .extracting(span -> span.operation() + " " + span.answer())
        .containsExactly("read() 0", "cas(0,1) true");
  }

  @Test
  void aDecisionByTheOrderOfASetIsRefused() {
    Set<Object> both = Set.of("left", "right", "middle", "top");
    Harness harness =
        Harness.of(
                ActorSystem.of(Address.numbered("n", 1), self -> new Tells(both)), new Anything())
            .protocol(new Protocol() {})
            .client(
                "ann",
                Call.of(Operation.of("which"), "n1"),
                turn ->
                    turn.position() > 0
                        ? turn.stop()
                        : turn.then("go", ((Set<?>) turn.result()).iterator().next()))
            .build();
    assertThatThrownBy(
            () ->
                new dev.ordeal.verify.Verification(
                        dev.ordeal.verify.Configuration.of("sets", harness))
                    .run())
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("Client ann, after which()@n1 returned ")
        .hasMessageContaining("decides by the iteration order of a set or map in it");
  }

  private record Tells(Set<Object> all) implements Actor<Answer, Operation> {
    @Override
    public Answer start(Context context) {
      return Answer.NIL;
    }

    @Override
    public Answer receive(Answer state, Operation call, Context context) {
      context.reply(call.is("which", 0) ? all : Answer.OK);
      return state;
    }
  }

  private record Anything() implements Spec<Answer> {
    @Override
    public Answer initial() {
      return Answer.NIL;
    }

    @Override
    public Step<Answer> apply(Answer state, Operation operation) {
      return operation.is("which", 0)
          ? Step.of(state, Set.of("left", "right", "middle", "top"))
          : Step.of(state, Answer.OK);
    }
  }
}
