package dev.ordeal.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.DelayBounded;
import dev.ordeal.explorer.published.DelayLimited;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.FindingsDigest;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.SplitExploration;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The merged findings of the parts of an exploration are the findings of the whole. */
class FindingsMergeTest {
  private static final int SYSTEMS = 100;
  private static final long MOST_SCHEDULES = 2_000;
  private static final int DELAYS = 3;

  /** A random system that can be explored to its end. */
  private record Small(long seed, Harness harness, World world, Findings whole) {}

  private static List<Small> systems(Function<Long, Explorer> explorers) {
    return LongStream.rangeClosed(1, 10 * SYSTEMS)
        .mapToObj(seed -> small(seed, explorers.apply(seed)))
        .filter(small -> small.whole().stop() == Stop.EXHAUSTED)
        .limit(SYSTEMS)
        .toList();
  }

  private static Small small(long seed, Explorer explorer) {
    RandomSystem system = RandomSystem.of(seed);
    Harness harness = (seed % 2 == 0 ? system : system.withForgetting()).harness();
    World world = new TabulatedWorld(harness);
    Limits limits = Limits.none().schedules(MOST_SCHEDULES);
    return new Small(
        seed, harness, world, SplitExploration.whole(world, harness, explorer, limits));
  }

  private static Findings merged(List<Findings> parts) {
    return parts.stream().reduce(Findings::merge).orElseThrow();
  }

  @Test
  void everySchedule() {
    int violating = 0;
    int failing = 0;
    int stalling = 0;
    for (Small small : systems(seed -> new Exhaustive())) {
      for (int steps = 1; steps <= 3; steps++) {
        List<Findings> parts =
            SplitExploration.parts(
                small.world(), small.harness(), choices -> Optional.of(new Exhaustive()), steps);
        assertWhole(merged(parts), small, steps);
        assertAssociative(parts, small.seed());
      }
      violating += small.whole().violation().isPresent() ? 1 : 0;
      failing += small.whole().failures().isEmpty() ? 0 : 1;
      stalling += small.whole().stall().isPresent() ? 1 : 0;
    }
    assertThat(List.of(violating, failing, stalling)).allMatch(count -> count > 10);
  }

  /** Parts explored in worlds of their own, in which everything has other numbers. */
  @Test
  void everyScheduleInDifferentWorlds() {
    for (Small small : systems(seed -> new Exhaustive())) {
      List<Findings> parts = new ArrayList<>();
      int count =
          SplitExploration.parts(
                  small.world(), small.harness(), choices -> Optional.of(new Exhaustive()), 1)
              .size();
      for (int part = 0; part < count; part++) {
        World other = new TabulatedWorld(small.harness());
        SplitExploration.whole(
            other,
            small.harness(),
            explorer("sr", small.seed() + part),
            Limits.none().schedules(3).depth(40));
        other.goBack(0);
        parts.add(
            SplitExploration.parts(
                    other, small.harness(), choices -> Optional.of(new Exhaustive()), 1)
                .get(part));
      }
      assertWhole(merged(parts), small, 1);
    }
  }

  @Test
  void everyScheduleWithFewDelays() {
    for (Small small : systems(seed -> new DelayLimited(DELAYS))) {
      for (int steps = 1; steps <= 3; steps++) {
        List<Findings> parts =
            SplitExploration.parts(
                small.world(), small.harness(), FindingsMergeTest::delayLimited, steps);
        assertWhole(merged(parts), small, steps);
        assertAssociative(parts, small.seed());
      }
    }
  }

  /** The j-th choice costs j delays. */
  private static Optional<Explorer> delayLimited(List<Integer> choices) {
    int left = DELAYS - choices.stream().mapToInt(Integer::intValue).sum();
    return left < 0 ? Optional.empty() : Optional.of(new DelayLimited(left));
  }

  /** Delay-bounded parts draw other orders than the whole, so only what has no order is equal. */
  @Test
  void everyScheduleInADrawnOrder() {
    for (Small small : systems(seed -> new DelayBounded(seed, DELAYS))) {
      Findings merged =
          merged(
              SplitExploration.parts(
                  small.world(),
                  small.harness(),
                  choices -> Optional.of(new DelayBounded(small.seed(), DELAYS)),
                  2));
      Findings whole = small.whole();
      String where = "seed " + small.seed();
      assertThat(merged.counts()).as(where).isEqualTo(whole.counts());
      assertThat(merged.steps()).as(where).isEqualTo(whole.steps());
      assertThat(merged.nonLinearizable()).as(where).isEqualTo(whole.nonLinearizable());
      assertThat(merged.violatingBehaviours()).as(where).isEqualTo(whole.violatingBehaviours());
      assertThat(merged.violation().map(FoundViolation::shownBy))
          .as(where)
          .isEqualTo(whole.violation().map(FoundViolation::shownBy));
      assertThat(merged.failures().keySet()).as(where).isEqualTo(whole.failures().keySet());
      assertSameSets(merged, whole, where);
    }
  }

  /** One collector that sees what several seeds draw has seen the whole. */
  @ParameterizedTest
  @ValueSource(strings = {"sr", "walk", "pos", "pctcp"})
  void samplesByTheirSeeds(String sampler) {
    Limits limits = Limits.none().schedules(20).depth(60);
    for (long system = 1; system <= SYSTEMS; system++) {
      Harness harness = RandomSystem.of(system).harness();
      World world = new TabulatedWorld(harness);
      List<Findings> parts =
          LongStream.rangeClosed(1, 6)
              .mapToObj(seed -> explorer(sampler, seed))
              .map(explorer -> SplitExploration.whole(world, harness, explorer, limits))
              .toList();
      assertAssociative(parts, system);
      Findings merged = merged(parts);
      Findings whole = drawn(sampler, world, harness, limits);
      String where = sampler + ", seed " + system;
      if (sampler.equals("sr")) {
        assertThat(FindingsDigest.of(merged)).as(where).isEqualTo(FindingsDigest.of(whole));
      } else {
        assertThat(withoutViolation(merged)).as(where).isEqualTo(withoutViolation(whole));
        // A trace is judged once; in which part that shows sooner is left open.
        assertThat(shownBy(merged)).as(where).isLessThanOrEqualTo(shownBy(whole));
      }
      assertSameSets(merged, whole, where);
    }
  }

  private static Explorer explorer(String sampler, long seed) {
    return Schedules.by(sampler).explorer(seed);
  }

  private static Findings drawn(String sampler, World world, Harness harness, Limits limits) {
    FindingsCollector collector = SplitExploration.collector(harness);
    long schedules = 0;
    long steps = 0;
    for (long seed = 1; seed <= 6; seed++) {
      Exploration part =
          explorer(sampler, seed).explore(world, limits, collector, ExplorationControl.NONE);
      schedules += part.schedules();
      steps += part.steps();
    }
    return collector.findings(new Exploration(schedules, steps, Stop.LIMIT));
  }

  private static FindingsDigest withoutViolation(Findings findings) {
    FindingsDigest all = FindingsDigest.of(findings);
    return new FindingsDigest(
        all.stop(),
        all.steps(),
        all.counts(),
        all.histories(),
        all.behaviours(),
        Optional.empty(),
        all.failures(),
        all.stall());
  }

  private static int shownBy(Findings findings) {
    return findings.violation().map(FoundViolation::shownBy).orElse(0);
  }

  private static void assertWhole(Findings merged, Small small, int steps) {
    String where = "seed " + small.seed() + ", split at " + steps + " steps";
    assertThat(FindingsDigest.of(merged)).as(where).isEqualTo(FindingsDigest.of(small.whole()));
    assertSameSets(merged, small.whole(), where);
  }

  /** Two sets as large as their union are the same. */
  private static void assertSameSets(Findings some, Findings others, String where) {
    Findings both = some.merge(others);
    assertThat(List.of(some.uniqueHistories(), others.uniqueHistories()))
        .as(where)
        .allMatch(size -> size == both.uniqueHistories());
    assertThat(List.of(some.behaviours(), others.behaviours()))
        .as(where)
        .allMatch(size -> size == both.behaviours());
  }

  /** However the parts are put in brackets, they come to the same. */
  private static void assertAssociative(List<Findings> parts, long seed) {
    FindingsDigest expected = FindingsDigest.of(merged(parts));
    Random random = new Random(seed);
    assertThat(FindingsDigest.of(bracketed(parts, random))).as("seed " + seed).isEqualTo(expected);
    Findings fromTheRight = parts.get(parts.size() - 1);
    for (int i = parts.size() - 2; i >= 0; i--) {
      fromTheRight = parts.get(i).merge(fromTheRight);
    }
    assertThat(FindingsDigest.of(fromTheRight)).as("seed " + seed).isEqualTo(expected);
  }

  private static Findings bracketed(List<Findings> parts, Random random) {
    if (parts.size() == 1) {
      return parts.get(0);
    }
    int middle = 1 + random.nextInt(parts.size() - 1);
    return bracketed(parts.subList(0, middle), random)
        .merge(bracketed(parts.subList(middle, parts.size()), random));
  }
}
