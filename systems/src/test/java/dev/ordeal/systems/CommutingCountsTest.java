package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many states of the paper's systems are left where deliveries go first. */
class CommutingCountsTest {

  /**
   * In dr 2r+1w, runs that are not followed meet pairs that others do not; without them 1 stall is
   * left. In dr 2r+2w there are fewer stalled states because a state counts with what the monitor
   * knows, and answers that come earlier leave it fewer orders.
   */
  @ParameterizedTest
  @CsvSource({
    "oc, 2, 2r+2w, 1674, 50, 0, 0",
    "dr, 2, 2r+1w, 513, 67, 14, 14",
    "dr, 2, 2r+2w, 20617, 1729, 306, 278",
    "px, 3, 2r+1w, 1399, 256, 0, 0",
  })
  void someDeliveriesGoFirst(
      String system,
      int actors,
      String counts,
      long states,
      long fewer,
      long stalled,
      long stillStalled) {
    Outcome whole = explore(system, actors, counts, false);
    Outcome some = explore(system, actors, counts, true);
    assertThat(whole.statistics().ofStates().orElseThrow().states()).isEqualTo(states);
    assertThat(some.statistics().ofStates().orElseThrow().states()).isEqualTo(fewer);
    assertThat(whole.progress().stalled()).isEqualTo(stalled);
    assertThat(some.progress().stalled()).isEqualTo(stillStalled);
    assertThat(some.answer()).isEqualTo(whole.answer());
    assertThat(some.violation().map(each -> each.schedule().length()))
        .isEqualTo(whole.violation().map(each -> each.schedule().length()));
  }

  private static Outcome explore(String name, int actors, String counts, boolean commuting) {
    Subject subject = Systems.named(name).orElseThrow();
    ActorSystem system = subject.actors(actors);
    Harness harness =
        subject.harness(
            system, counts, Notation.counts(counts, subject.workload(), system.addresses()));
    return new Verification(
            Configuration.of(name, harness, States.graph().commuting(commuting).threads(1))
                .minimizing(false)
                .findingAll(true))
        .run();
  }
}
