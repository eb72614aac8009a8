package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.explorer.Limits;
import dev.ordeal.findings.Findings;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.LeakyEngine;
import dev.ordeal.testkit.SplitExploration;
import dev.ordeal.world.contract.RunningCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Why the published histories of DR and EDR differ from ours: on an engine that goes back without
 * restoring the actors, all published numbers come out. Ours restores them, and then they do not.
 */
class LeakedStateTest {

  /** Schedules, incomplete, unique and (complete) not linearizable ones, as published. */
  @ParameterizedTest(name = "{0} on {1}")
  @CsvSource({
    "ex-turns,  dr,  4200, 4195, 37, 0",
    "dpor,      dr,  2984, 2979, 37, 0",
    "transdpor, dr,  2906, 2901, 37, 0",
    "ired,      dr,  2906, 2901, 37, 0",
    "liviola,   dr,    88,   83, 22, 0",
    "ex-turns,  edr,  252,  247, 11, 2",
    "dpor,      edr,   20,   15, 11, 3",
    "transdpor, edr,   20,   15, 12, 4",
    "ired,      edr,   14,   11,  8, 2",
    "liviola,   edr,   14,   11,  8, 2",
  })
  void whereActorsAreNotRestoredThePublishedFiguresComeOut(
      String explorer,
      String name,
      long schedules,
      long incomplete,
      int unique,
      int nonLinearizable) {
    Subject subject = Systems.named(name).orElseThrow();
    ActorSystem system = subject.actors(subject.defaultActors());
    Harness harness =
        subject.harness(
            system, "2r+1w", Notation.counts("2r+1w", subject.workload(), system.addresses()));
    Findings findings =
        SplitExploration.whole(
            new LeakyEngine().worlds(harness, new RunningCode()).world(),
            harness,
            Schedules.by(explorer).explorer(1),
            Limits.none());
    assertThat(findings.counts().schedules()).isEqualTo(schedules);
    assertThat(findings.counts().incomplete()).isEqualTo(incomplete);
    assertThat(findings.uniqueHistories()).isEqualTo(unique);
    assertThat(findings.nonLinearizableComplete()).isEqualTo(nonLinearizable);
  }
}
