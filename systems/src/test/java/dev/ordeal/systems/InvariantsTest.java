package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What must always hold, by the explorers that go through every state. */
class InvariantsTest {

  @ParameterizedTest
  @CsvSource({
    "2pc,         graph, linearizable,       0",
    "2pc,         ex,    linearizable,       0",
    "2pc,         odpor, no-violation-found, 0",
    "2pc-hasty,   graph, invariant-broken,   5",
    "2pc-hasty,   ex,    invariant-broken,   5",
    "mutex,       graph, linearizable,       0",
    "mutex,       ex,    linearizable,       0",
    "mutex-hasty, graph, invariant-broken,   2",
    "mutex-hasty, ex,    invariant-broken,   2",
  })
  void anInvariantIsCheckedInEveryState(
      String system, String explorer, String answer, int receives) {
    Outcome outcome =
        new Verification(
                Configuration.of(system, harness(system, "1r+1w"), Explorers.named(explorer)))
            .run();
    assertThat(outcome.answer().id()).isEqualTo(answer);
    assertThat(
            outcome.failures().stream()
                .mapToInt(found -> found.schedule().length())
                .min()
                .orElse(0))
        .isEqualTo(receives);
  }

  @Test
  void anInvariantThatDoesNotHoldAtTheStartOrCannotBeAskedIsAMistake() {
    assertMistaken(
        states -> false,
        "The invariant 'odd' does not hold at the start, where the states are {n1:0}; correct the"
            + " invariant or the start.");
    assertMistaken(
        states -> {
          throw new IllegalStateException("oops");
        },
        "The invariant 'odd' cannot be evaluated in {n1:0}: IllegalStateException: oops");
    AtomicInteger asked = new AtomicInteger();
    assertMistaken(
        states -> asked.incrementAndGet() % 2 == 0,
        "The invariant 'odd' holds and does not hold in {n1:0}; let it depend on nothing but the"
            + " states it is given.");
  }

  private static void assertMistaken(Predicate<Map<Address, Object>> holds, String sentence) {
    Subject subject = Systems.named("single-copy").orElseThrow();
    ActorSystem actors = subject.actors(1);
    Harness harness =
        Harness.of(actors, subject.spec())
            .protocol(subject)
            .clients(Notation.counts("1r", subject.workload(), actors.addresses()))
            .always("odd", holds)
            .build();
    assertThatThrownBy(() -> new TabulatedWorld(harness))
        .isInstanceOf(BadInput.class)
        .hasMessage(sentence);
  }

  private static Harness harness(String system, String counts) {
    Subject subject = Systems.named(system).orElseThrow();
    ActorSystem actors = subject.actors(subject.defaultActors());
    return subject.harness(
        actors, counts, Notation.counts(counts, subject.workload(), actors.addresses()));
  }
}
