package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.RandomMap;
import org.junit.jupiter.api.Test;

/**
 * Exploring key by key against exploring everything, on random maps whose keys are independent and
 * on some whose keys are not.
 */
class KeyByKeyTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 60);

  @Test
  void independentKeysCanBeExploredApart() {
    long apart = 0;
    long together = 0;
    int violating = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      Outcome all = explore(RandomMap.of(seed, false), false);
      Outcome some = explore(RandomMap.of(seed, false), true);
      assertThat(some.keys().orElseThrow().isAssumed()).as("seed %d", seed).isTrue();
      assertThat(some.violation().isPresent())
          .as("seed %d", seed)
          .isEqualTo(all.violation().isPresent());
      assertThat(some.answer()).isNotEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
      violating += all.violation().isPresent() ? 1 : 0;
      apart += some.statistics().ofSchedules().orElseThrow().schedules();
      together += all.statistics().ofSchedules().orElseThrow().schedules();
    }
    System.out.printf(
        "key by key   %d traces instead of %d, %d of %d random maps violate%n",
        apart, together, violating, SYSTEMS);
    assertThat(violating).isBetween(SYSTEMS / 10, SYSTEMS - SYSTEMS / 10);
  }

  /** This is why it is an option: the assumption can be wrong and stand, if rarely. */
  @Test
  void keysThatAreNotIndependentAreFoundOut() {
    int refuted = 0;
    int lost = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      Outcome all = explore(RandomMap.of(seed, true), false);
      Outcome some = explore(RandomMap.of(seed, true), true);
      refuted += some.keys().orElseThrow().refuted().isPresent() ? 1 : 0;
      if (some.violation().isPresent() != all.violation().isPresent()) {
        lost++;
        assertThat(some.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
      }
    }
    System.out.printf(
        "key by key   refuted on %d of %d leaking maps, violations lost on %d%n",
        refuted, SYSTEMS, lost);
    assertThat(refuted).isGreaterThan(SYSTEMS / 4);
    assertThat(lost).isZero();
  }

  private static Outcome explore(Harness harness, boolean byKey) {
    return new Verification(
            Configuration.of("map", harness, Schedules.by("odpor").byKey(byKey)).minimizing(false))
        .run();
  }
}
