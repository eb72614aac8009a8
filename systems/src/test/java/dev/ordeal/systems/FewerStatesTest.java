package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Violation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many states there are with and without messages that can no longer matter. */
class FewerStatesTest {

  @ParameterizedTest(name = "{0} with {1} actors, {2}")
  @CsvSource({
    "abd, 3, 2r+1w, 600345, 5016",
    "abd-noback, 3, 1r+1w, 1027, 140",
    "px, 2, 2r+1w, 337, 337",
    "px, 3, 2r+1w, 5347, 1399",
    "dr, 2, 2r+2w, 20617, 20617",
    "dr, 3, 2r+1w, 19561, 9869",
    "oc, 2, 2r+2w, 159, 159",
    "adr, 3, 2r+1w, 10411, 10411",
  })
  void messagesThatCanNoLongerMatterSplitNoStates(
      String name, int actors, String harness, long kept, long fewer) {
    Check check = Ordeal.check(Systems.named(name).orElseThrow()).actors(actors).harness(harness);
    Outcome all = check.strategy(States.graph().keepingDead(true)).run();
    Outcome less = check.strategy(States.graph()).run();
    assertThat(less.answer()).isEqualTo(all.answer());
    assertThat(less.violation().map(Violation::shownBy))
        .isEqualTo(all.violation().map(Violation::shownBy));
    assertThat(less.progress().isMade()).isEqualTo(all.progress().isMade());
    assertThat(List.of(figures(all).states(), figures(less).states()))
        .isEqualTo(List.of(kept, fewer));
    assertThat(figures(all).removedMessages()).isEmpty();
    assertThat(figures(less).removedMessages()).isPresent();
  }

  /** With these messages there are 27,836,448 states. */
  @Test
  void abdWithTwoClientsThatWriteAndThenReadHasFewStates() {
    Outcome outcome =
        Ordeal.check(Systems.named("abd").orElseThrow())
            .calls("write(1)@n1; read()@n2", "write(2)@n2; read()@n3")
            .run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(figures(outcome).states()).isEqualTo(13_264);
    assertThat(outcome.progress().livelockUndecided()).isFalse();
  }

  private static StateStatistics figures(Outcome outcome) {
    return outcome.statistics().ofStates().orElseThrow();
  }
}
