package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Ordeal;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.DelayLimited;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.findings.Findings;
import dev.ordeal.harness.Harness;
import dev.ordeal.testkit.FindingsDigest;
import dev.ordeal.testkit.SplitExploration;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Explorations of the paper's systems, split at their first choices and merged. */
class SplitExplorationsTest {
  private static final int DELAYS = 6;

  @ParameterizedTest
  @CsvSource({
    "dr,  1,  3",
    "dr,  2,  9",
    "dr,  3, 27",
    "edr, 1,  3",
    "edr, 3, 22",
    "oc,  1,  4",
    "oc,  3, 71",
  })
  void theMergedPartsAreTheWhole(String system, int steps, int parts) {
    assertWhole(system, new Exhaustive(), choices -> Optional.of(new Exhaustive()), steps, parts);
  }

  @ParameterizedTest
  @CsvSource({"dr, 2, 9", "edr, 2, 8", "oc, 3, 54"})
  void theMergedPartsWithFewDelaysAreTheWhole(String system, int steps, int parts) {
    assertWhole(
        system, new DelayLimited(DELAYS), SplitExplorationsTest::delayLimited, steps, parts);
  }

  private static Optional<Explorer> delayLimited(List<Integer> choices) {
    int left = DELAYS - choices.stream().mapToInt(Integer::intValue).sum();
    return left < 0 ? Optional.empty() : Optional.of(new DelayLimited(left));
  }

  private static void assertWhole(
      String system,
      Explorer explorer,
      Function<List<Integer>, Optional<Explorer>> explorers,
      int steps,
      int parts) {
    Harness harness =
        Ordeal.check(Systems.named(system).orElseThrow())
            .harness("2r+1w")
            .configuration()
            .harness();
    World world = new TabulatedWorld(harness);
    Findings whole = SplitExploration.whole(world, harness, explorer, Limits.none());
    List<Findings> split = SplitExploration.parts(world, harness, explorers, steps);
    Findings merged = split.stream().reduce(Findings::merge).orElseThrow();
    assertThat(split).hasSize(parts);
    assertThat(FindingsDigest.of(merged)).isEqualTo(FindingsDigest.of(whole));
    assertThat(merged.merge(whole).uniqueHistories()).isEqualTo(whole.uniqueHistories());
    assertThat(merged.merge(whole).behaviours()).isEqualTo(whole.behaviours());
  }
}
