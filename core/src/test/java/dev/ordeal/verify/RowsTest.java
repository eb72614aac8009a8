package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.testkit.DecidingClients;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.words.BadInput;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a check answers with explorers in a row. */
class RowsTest {

  private static Harness.Builder register() {
    return Harness.of(Probe.system(new Probe.Single()), Specs.register(0))
        .protocol(Probe.PROTOCOL)
        .client("c0", Call.of(Probe.write(1), "n1"))
        .client("c1", Call.of(Probe.read(), "n1"))
        .client("c2", Call.of(Probe.write(2), "n1"));
  }

  private static Outcome run(Harness harness, String explorer) {
    return new Verification(Configuration.of("rows", harness, Explorers.named(explorer))).run();
  }

  @Test
  void tracesDoNotConfirmInvariantsWhereverTheyAreInTheRow() {
    Harness plain = register().build();
    Harness watched = register().always("small", states -> !states.containsValue(3)).build();
    for (String row : List.of("ex:1,odpor", "odpor:1,ex", "graph:1,odpor")) {
      assertThat(run(plain, row).answer()).as(row).isEqualTo(OverallVerdict.LINEARIZABLE);
      assertThat(run(watched, row).answer()).as(row).isEqualTo(OverallVerdict.NO_VIOLATION_FOUND);
    }
    for (String row : List.of("ex:1,ex", "ex:1,graph", "graph:1,ex", "graph:1,graph")) {
      assertThat(run(watched, row).answer()).as(row).isEqualTo(OverallVerdict.LINEARIZABLE);
    }
  }

  @Test
  void onlyRowsThatVisitEveryStateRefuteAGoal() {
    Harness harness = register().sometimes("three", states -> states.containsValue(3)).build();
    for (String row : List.of("ex:1,ex", "ex:1,graph", "graph:1,ex")) {
      assertThat(run(harness, row).answer()).as(row).isEqualTo(OverallVerdict.NEVER_REACHED);
    }
    for (String row : List.of("ex:1,odpor", "odpor:1,ex", "sr:1,graph", "graph:1,pos")) {
      assertThat(run(harness, row).answer()).as(row).isEqualTo(OverallVerdict.NO_VIOLATION_FOUND);
    }
  }

  @Test
  void whetherRunsGoOnForeverIsUndecidedWhereStatesAreMerged() {
    for (String row : List.of("ex:1,graph", "graph:1,ex")) {
      Outcome outcome =
          new Verification(
                  Configuration.of("rows", register().build(), Explorers.named(row))
                      .requiringProgress(true))
              .run();
      assertThat(outcome.progress().isUndecided()).as(row).isTrue();
      assertThat(outcome.answer()).as(row).isEqualTo(OverallVerdict.NO_VIOLATION_FOUND);
    }
  }

  @Test
  void aConditionOfTheHarnessIsKnownByItsName() {
    Harness harness = register().sometimes("two", states -> states.containsValue(2)).build();
    Outcome outcome = run(harness, "ex:two,odpor");
    assertThat(outcome.configuration().strategy().id()).isEqualTo("ex:two,odpor");
    assertThat(outcome.statistics().ofSchedules().orElseThrow().schedules()).isEqualTo(6);
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThatThrownBy(() -> run(harness, "ex:tow,odpor"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(
            "There is no condition 'tow' at which an explorer could hand over; ")
        .hasMessageContaining("two");
    assertThatThrownBy(() -> run(register().build(), "ex:two,odpor"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "There is no condition 'two' at which an explorer could hand over; the harness has none"
                + " (sometimes, eventually), so give a number of steps.");
  }

  @Test
  void clientsMayDecideWhatTheyCall() {
    int compared = 0;
    int violating = 0;
    for (long seed = 1; compared < 25; seed++) {
      Harness harness = DecidingClients.of(seed, Specs.register(0));
      Outcome all = quick(harness, "ex", Limits.none().schedules(300));
      if (all.stop() != Stop.EXHAUSTED) {
        continue;
      }
      compared++;
      violating += all.violation().isPresent() ? 1 : 0;
      for (String row : List.of("ex:2,graph", "graph:3,odpor", "odpor:3,ex", "graph:2,graph")) {
        Outcome some = quick(harness, row, Limits.none());
        assertThat(some.answer()).as("%s, seed %d", row, seed).isEqualTo(all.answer());
        assertThat(some.stop()).as("%s, seed %d", row, seed).isEqualTo(Stop.EXHAUSTED);
      }
    }
    System.out.printf("%d systems with clients that decide, %d violate%n", compared, violating);
    assertThat(violating).isPositive();
  }

  /** No run of these systems ends, so a violation must be shown on the way. */
  @Test
  void violationsAreFoundWhereNoRunEnds() {
    int compared = 0;
    int violating = 0;
    for (long seed = 1; compared < 8; seed++) {
      Harness harness = RandomSystem.of(seed).withoutFailures().withHeartbeat().harness();
      Outcome all = quick(harness, "graph", Limits.none().depth(40).schedules(300));
      if (all.stop() != Stop.EXHAUSTED) {
        continue; // there may be infinitely many states
      }
      compared++;
      violating += all.violation().isPresent() ? 1 : 0;
      for (String row : List.of("ex:2,graph", "graph:3,graph")) {
        Outcome some = quick(harness, row, Limits.none().depth(40));
        assertThat(some.violation().isPresent())
            .as("%s, seed %d", row, seed)
            .isEqualTo(all.violation().isPresent());
        if (some.violation().isEmpty()) {
          assertThat(some.stop()).as("%s, seed %d", row, seed).isEqualTo(Stop.EXHAUSTED);
        }
      }
    }
    System.out.printf("%d systems that never rest, %d violate%n", compared, violating);
    assertThat(violating).isPositive();
  }

  private static Outcome quick(Harness harness, String explorer, Limits limits) {
    return new Verification(
            Configuration.of("rows", harness, Explorers.named(explorer))
                .limits(limits)
                .minimizing(false)
                .findingAll(true)
                .allowingUnanswered(true))
        .runWithoutStories(ExplorationControl.NONE);
  }
}
