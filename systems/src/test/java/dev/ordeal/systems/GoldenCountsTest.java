package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.explorer.Explorers;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Defaults;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Statistics;
import dev.ordeal.verify.Verification;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The counts that do not depend on the order of exploration. The first eight rows are those that
 * two independent models of the paper's systems agree on; the others were pinned when they were
 * first computed, and the naive interpreter of the core's tests agrees with the world that computes
 * them.
 */
class GoldenCountsTest {

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    // system, harness, schedules, incomplete, unique, not linearizable, behaviours, violating
    "dr,  2r+1w,    4200,    1929,  170,   0,  44,   0",
    "edr, 2r+1w,     252,       0,   32,  12,  32,  12",
    "adr, 2r+1w,    1680,     887,  148,   0,  35,   0",
    "oc,  2r+1w,   18396,       0,  165,  17,  41,   9",
    "dr,  2r+2w, 4204200, 2907588, 8872,   0,  -1,   0",
    "edr, 2r+2w, 1197504,       0,  944, 420,  -1, 272",
    "adr, 2r+2w,  369600,  303188, 5968,   0,  -1,   0",
    "oc,  2r+2w, 1672440,       0, 4620, 476,  -1,  91",
  })
  void exhaustiveExplorationFindsExactly(
      String system,
      String harness,
      long schedules,
      long incomplete,
      int unique,
      int nonLinearizable,
      int behaviours,
      int violating) {
    Outcome outcome = explore(system, harness);
    Statistics figures = outcome.statistics();
    System.out.println(system + " " + harness + " " + figures);
    assertThat(outcome.isComplete()).isTrue();
    assertThat(figures.schedules()).as("schedules").isEqualTo(schedules);
    assertThat(figures.incompleteHistories()).as("incomplete").isEqualTo(incomplete);
    assertThat(figures.uniqueHistories()).as("unique").isEqualTo(unique);
    assertThat(figures.nonLinearizable()).as("not linearizable").isEqualTo(nonLinearizable);
    assertThat(figures.violatingBehaviours()).as("violating behaviours").isEqualTo(violating);
    if (behaviours >= 0) {
      assertThat(figures.behaviours()).as("behaviours").isEqualTo(behaviours);
    }
  }

  private static Outcome explore(String name, String harness) {
    Subject subject = Systems.named(name).orElseThrow();
    ActorSystem system = subject.actors(subject.defaultAgents());
    return new Verification(
            new Configuration(
                name,
                subject.harness(
                    system,
                    harness,
                    Notation.counts(harness, subject.workload(), system.addresses())),
                Explorers.named("ex"),
                Defaults.SEED,
                Limits.none()))
        .run();
  }
}
