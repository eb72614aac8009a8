package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Ordeal;
import dev.ordeal.systems.abd.AbdRegister;
import dev.ordeal.verify.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The register that stays linearizable whoever writes where. */
class AbdTest {

  /** If both had the same stamp, two servers could keep different values for ever. */
  @ParameterizedTest
  @ValueSource(strings = {"pos", "pctcp", "walk"})
  void concurrentWritesAtOneServerHaveDifferentStamps(String explorer) {
    Outcome outcome =
        Ordeal.check(AbdRegister.correct())
            .calls("write(1)@n1", "write(2)@n1", "read()@n2", "read()@n3")
            .explorer(explorer)
            .limit(2_000)
            .run();
    assertThat(outcome.violation()).isEmpty();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
  }

  @Test
  void concurrentWritesThatShareAStampLetReadsDisagree() {
    Outcome outcome =
        Ordeal.check(AbdRegister.withSharedStamps())
            .calls("write(1)@n1", "write(2)@n1", "read()@n2", "read()@n3")
            .explorer("pos")
            .limit(2_000)
            .run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
  }
}
