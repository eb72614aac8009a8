package dev.ordeal.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Ordeal;
import dev.ordeal.SweepCheck;
import dev.ordeal.explorer.Limits;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.sweep.Sweeper.Watcher;
import dev.ordeal.sweep.VariantsTest.One;
import dev.ordeal.sweep.VariantsTest.Quirky;
import dev.ordeal.tasks.DisorderlyWorkers;
import dev.ordeal.tasks.Journal;
import dev.ordeal.verify.Violation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A sweep on workers is the sweep of one thread, whatever order they work in and what they lose.
 */
class SweepElsewhereTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 40);

  private static One subject(long seed) {
    int unit = seed % 3 == 0 ? 1 : 10;
    return new One(
        new Quirky(seed, seed % 7 != 0, unit), Specs.register(0), VariantsTest.multiples(unit));
  }

  private static SweepCheck check(One subject, Random dice) {
    String explorer = List.of("graph", "ex", "odpor", "sr").get(dice.nextInt(4));
    Limits limits = Limits.none();
    if (explorer.equals("sr") || dice.nextInt(3) == 0) {
      limits = limits.schedules(20 + dice.nextInt(2_000));
    }
    Limits chosen = limits;
    return Ordeal.check(subject)
        .strategy(Explorers.named(explorer))
        .configured(known -> known.limits(chosen))
        .upTo(2 + dice.nextInt(2));
  }

  private static List<Object> facts(Sweep sweep) {
    List<Object> facts = new ArrayList<>();
    facts.add(sweep.answer());
    facts.add(sweep.sizes());
    facts.add(sweep.leavingOut());
    facts.add(sweep.unreached());
    facts.add(sweep.coverage());
    facts.add(sweep.stop());
    facts.add(sweep.schedules());
    facts.add(sweep.steps());
    facts.add(
        sweep.last().map(last -> last.configuration().harness().name() + last.answer()).orElse(""));
    Optional<Violation> found = sweep.found().flatMap(outcome -> outcome.violation());
    facts.add(found.map(violation -> violation.schedule().toString()).orElse("none"));
    facts.add(found.map(Violation::shownBy));
    return facts;
  }

  @Test
  void asInOneThread() {
    int found = 0;
    int lost = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      One subject = subject(seed);
      SweepCheck check = check(subject, new Random(seed));
      Sweep whole = check.run();
      DisorderlyWorkers workers = new DisorderlyWorkers(subject, 1 + (int) (seed % 5), seed);
      Sweep parts = check.run(Watcher.NONE, workers, Journal.none());
      assertThat(facts(parts)).as("seed " + seed).isEqualTo(facts(whole));
      found += whole.found().isPresent() ? 1 : 0;
      lost += workers.lost();
    }
    System.out.printf(
        "sweeps elsewhere %d systems, %d of them fail; %d bundles lost%n", SYSTEMS, found, lost);
    assertThat(found).isBetween(SYSTEMS / 5, SYSTEMS * 4 / 5);
    assertThat(lost).isPositive();
  }

  /** A watcher that ends the sweep after so many questions. */
  private static Watcher ending(int after) {
    int[] asked = {0};
    return (schedules, steps) -> ++asked[0] < after;
  }

  @Test
  void whatWasFinishedIsNotDoneAgain(@TempDir Path directory) {
    for (long seed = 1; seed <= Math.min(10, SYSTEMS); seed++) {
      One subject = subject(seed);
      SweepCheck check = Ordeal.check(subject).upTo(3);
      Sweep whole = check.run();
      Path own = directory.resolve("work" + seed);
      for (int after = 3; after < 40; after += 9) {
        try (Journal journal = Journal.in(own, "seed " + seed)) {
          check.run(ending(after), new DisorderlyWorkers(subject, 2, seed), journal);
        }
      }
      try (Journal journal = Journal.in(own, "seed " + seed)) {
        assertThat(journal.size()).isPositive();
        Sweep resumed = check.run(Watcher.NONE, new DisorderlyWorkers(subject, 2, seed), journal);
        assertThat(facts(resumed)).as("seed " + seed).isEqualTo(facts(whole));
      }
    }
  }
}
