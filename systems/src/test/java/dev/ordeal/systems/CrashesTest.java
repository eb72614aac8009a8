package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Ordeal;
import dev.ordeal.harness.Subject;
import dev.ordeal.systems.abd.AbdRegister;
import dev.ordeal.systems.commit.TwoPhaseCommit;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What still gets done when nodes stop and stay down. */
class CrashesTest {
  private static Outcome withCrashes(Subject system, int most, String explorer, String... calls) {
    return Ordeal.check(system)
        .calls(calls)
        .faults(faults -> faults.crashes(most))
        .requireProgress()
        .explorer(explorer)
        .run();
  }

  /** Of three servers two make a quorum. */
  @Test
  void aQuorumGetsAlongWithoutOneServer() {
    String[] calls = {"write(1)@n1", "read()@n2"};
    assertThat(withCrashes(AbdRegister.correct(), 1, "graph", calls).answer())
        .isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(withCrashes(AbdRegister.correct(), 2, "graph", calls).answer())
        .isEqualTo(OverallVerdict.NO_PROGRESS);
  }

  /** A participant that is asked cannot tell without its coordinator. */
  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor"})
  void twoPhaseCommitBlocksWithoutItsCoordinator(String explorer) {
    String[] calls = {"commit()@n1", "decision()@n2"};
    assertThat(withCrashes(TwoPhaseCommit.correct(), 1, explorer, calls).answer())
        .isEqualTo(OverallVerdict.NO_PROGRESS);
    assertThat(withCrashes(TwoPhaseCommit.correct(), 0, explorer, calls).isFinding()).isFalse();
  }

  /** Who has asked the coordinator itself waits for a node that is down, and is owed nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor"})
  void whoAskedANodeThatIsDownIsOwedNoAnswer(String explorer) {
    assertThat(withCrashes(TwoPhaseCommit.correct(), 1, explorer, "decision()@n1").isFinding())
        .isFalse();
  }
}
