package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.ScheduleStatistics;
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
    "dr,  2r+2w, 4204200, 2907588, 8872,   0, 822,   0",
    "edr, 2r+2w, 1197504,       0,  944, 420, 562, 272",
    "adr, 2r+2w,  369600,  303188, 5968,   0, 551,   0",
    "oc,  2r+2w, 1672440,       0, 4620, 476, 432,  91",
    "dr,  1r+1w,      35,       9,   10,   0,   5,   0",
    "dr,  1r+2w,   11550,    5370,  212,   0,  42,   0",
    "dr,  3r+1w, 1201200,  715428, 5054,   0, 598,   0",
    "edr, 1r+1w,      36,       0,    5,   1,   5,   1",
    "edr, 1r+2w,   99792,       0,   70,  16,  39,  11",
    "edr, 3r+1w,    2016,       0,  220, 100, 220, 100",
    "adr, 1r+1w,      20,       4,    9,   0,   5,   0",
    "adr, 1r+2w,    1680,     991,  154,   0,  35,   0",
    "adr, 3r+1w,  369600,  248640, 4248,   0, 395,   0",
    "oc,  1r+1w,     476,       0,   11,   1,   5,   1",
    "oc,  1r+2w,   25468,       0,  165,  15,  32,   6",
    "oc,  3r+1w, 1081080,       0, 4620, 476, 432,  91",
    "px,  0r+1w,      36,       0,    1,   0,   1,   0",
    "px,  1r+1w,   10296,       0,    8,   0,   4,   0",
    "px,  2r+1w, 5765760,       0,  162,   0,  32,   0",
    "adr-retry,  2r+1w, 20288, 7742, 148, 0, 35, 0",
    "adr-broken, 2r+1w, 20, 0, 16, 1, 16, 1",
    "adr-broken, 2r+2w, 1120, 0, 368, 32, 226, 18",
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
    ScheduleStatistics figures = outcome.statistics().ofSchedules().orElseThrow();
    assertThat(outcome.isComplete()).isTrue();
    assertThat(figures.schedules()).as("schedules").isEqualTo(schedules);
    assertThat(figures.incomplete()).as("incomplete").isEqualTo(incomplete);
    assertThat(figures.histories().unique()).as("unique").isEqualTo(unique);
    assertThat(figures.histories().nonLinearizable())
        .as("not linearizable")
        .isEqualTo(nonLinearizable);
    assertThat(figures.behaviours().violating()).as("violating behaviours").isEqualTo(violating);
    assertThat(figures.behaviours().distinct()).as("behaviours").isEqualTo(behaviours);
  }

  private static Outcome explore(String name, String harness) {
    Subject subject = Systems.named(name).orElseThrow();
    ActorSystem system = subject.actors(subject.defaultActors());
    return new Verification(
            Configuration.of(
                name,
                subject.harness(
                    system,
                    harness,
                    Notation.counts(harness, subject.workload(), system.addresses())),
                Explorers.named("ex")))
        .run();
  }
}
