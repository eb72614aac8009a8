package dev.ordeal.minimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Network;
import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Linearizability;
import dev.ordeal.checker.Verdict;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.schedule.Trail;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.RandomFaulty;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.naive.RandomRetrying;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Minimal counterexamples against the smallest among all prefixes of all schedules. */
class MinimizerTest {
  private static final int SYSTEMS = 150;
  private static final int MOST_SCHEDULES = 2_000;
  private static final Checker CHECKER = new Linearizability();

  /** By the name of the operation that nothing explains, the smallest prefix that shows it. */
  private final Map<String, RunSize> smallest = new LinkedHashMap<>();

  /** And one run that shows it, the first. */
  private final Map<String, Trail> runs = new LinkedHashMap<>();

  private final Map<ActorFailure, Trail> failures = new LinkedHashMap<>();
  private final Map<History, Optional<Verdict.NotLinearizable>> verdicts = new HashMap<>();

  /** Whether an actor of one of the systems fails. */
  private boolean canFail = true;

  @Test
  void noPrefixOfAnyScheduleIsSmaller() {
    compare(SYSTEMS, seed -> RandomSystem.of(seed).harness());
  }

  @Test
  void noPrefixOfAnyScheduleWithTimersAndRestartsIsSmaller() {
    int systems = Integer.getInteger("ordeal.systems", 60);
    compare(systems, seed -> RandomFaulty.of(seed, Faults.none().restarts(1)).harness());
  }

  @Test
  void noPrefixOfAnyScheduleThatLosesMessagesIsSmaller() {
    int systems = Integer.getInteger("ordeal.systems", 40);
    compare(systems, seed -> RandomFaulty.of(seed, Faults.none()).on(Network.FIFO_LOSSY).harness());
  }

  @Test
  void noPrefixOfAnyScheduleWhoseRestartsLoseMessagesIsSmaller() {
    int systems = Integer.getInteger("ordeal.systems", 40);
    compare(
        systems,
        seed -> RandomFaulty.of(seed, Faults.none().restarts(1)).on(Network.FIFO).harness());
  }

  @Test
  void noPrefixOfAnyScheduleWithRetriesIsSmaller() {
    int systems = Integer.getInteger("ordeal.systems", 60);
    canFail = false;
    compare(systems, seed -> RandomRetrying.of(seed).harness());
  }

  @Test
  void noPrefixOfAnyScheduleInWhichClientsGiveUpIsSmaller() {
    int systems = Integer.getInteger("ordeal.systems", 60);
    canFail = false;
    compare(systems, seed -> RandomRetrying.of(seed).harnessGivingUp());
  }

  private void compare(int most, LongFunction<Harness> harnesses) {
    int violations = 0;
    int reduced = 0;
    int failing = 0;
    int systems = 0;
    for (long seed = 1; systems < most; seed++) {
      Harness harness = harnesses.apply(seed);
      World world = new TabulatedWorld(harness);
      if (!bruteForce(world, harness)) {
        continue;
      }
      systems++;
      Minimizer minimizer =
          new Minimizer(
              world,
              harness.system().addresses(),
              harness.spec(),
              CHECKER,
              Duration.ofMinutes(1),
              ExplorationControl.NONE);
      for (Map.Entry<String, Trail> run : runs.entrySet()) {
        String what = "seed " + seed + ", " + run.getKey();
        Minimizer.Minimal minimal = minimizer.violation(run.getValue(), run.getValue().length());
        minimal.trail().walk(world);
        Verdict.NotLinearizable bad = verdict(HistoryBuilder.of(world), harness).orElseThrow();
        assertThat(bad.evidence().unexplained().operation().name()).isEqualTo(run.getKey());
        assertThat(minimal.fewest()).as(what).isTrue();
        assertThat(size(world, world.depth())).as(what).isEqualTo(smallest.get(run.getKey()));
        violations++;
        reduced += minimal.trail().length() < run.getValue().length() ? 1 : 0;
      }
      for (Map.Entry<ActorFailure, Trail> run : failures.entrySet()) {
        Trail part = minimizer.failure(run.getValue());
        part.walk(world);
        assertThat(world.failure()).as("seed %d", seed).contains(run.getKey());
        assertThat(part.length()).isLessThanOrEqualTo(run.getValue().length());
        failing++;
      }
    }
    System.out.printf(
        "minimized %d violations, %d of them shorter than found, and %d failures on %d systems%n",
        violations, reduced, failing, systems);
    assertThat(reduced).isGreaterThan(violations / 3);
    assertThat(failing > 0).isEqualTo(canFail);
  }

  private boolean bruteForce(World world, Harness harness) {
    smallest.clear();
    runs.clear();
    failures.clear();
    verdicts.clear();
    return Schedules.by("ex")
            .explorer(1)
            .explore(
                world,
                Limits.none().schedules(MOST_SCHEDULES),
                (at, ending) -> look(at, harness),
                ExplorationControl.NONE)
            .stop()
        == Stop.EXHAUSTED;
  }

  private void look(World world, Harness harness) {
    world.failure().ifPresent(failure -> failures.putIfAbsent(failure, Trail.of(world)));
    verdict(HistoryBuilder.of(world), harness)
        .ifPresent(
            bad -> {
              String name = bad.evidence().unexplained().operation().name();
              runs.putIfAbsent(name, Trail.of(world));
              RunSize size = size(world, world.observations().step(bad.evidence().event()) + 1);
              smallest.merge(name, size, (one, other) -> one.compareTo(other) < 0 ? one : other);
            });
  }

  private Optional<Verdict.NotLinearizable> verdict(History history, Harness harness) {
    return verdicts.computeIfAbsent(
        history,
        fresh ->
            CHECKER.check(fresh, harness.spec(), Deadline.never())
                    instanceof Verdict.NotLinearizable bad
                ? Optional.of(bad)
                : Optional.empty());
  }

  private static RunSize size(World world, int receives) {
    int operations = 0;
    for (int i = 0; i < world.observations().count(); i++) {
      boolean within = world.observations().step(i) < receives;
      operations += within && !Observations.isResponse(world.observations().get(i)) ? 1 : 0;
    }
    int faults = 0;
    for (int step = 0; step < receives; step++) {
      faults += world.causes().orElseThrow().isFault(world.eventAt(step)) ? 1 : 0;
    }
    return new RunSize(faults, operations, receives);
  }
}
