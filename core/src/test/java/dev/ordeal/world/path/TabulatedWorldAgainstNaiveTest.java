package dev.ordeal.world.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.naive.NaiveChecker;
import dev.ordeal.testkit.naive.NaiveInterpreter;
import dev.ordeal.testkit.naive.NaiveInterpreter.End;
import dev.ordeal.testkit.naive.NaiveRun;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** The world, its explorers and the whole verification against slow and obvious counterparts. */
class TabulatedWorldAgainstNaiveTest {
  private static final int SYSTEMS = 200;
  private static final int MOST_SCHEDULES = 4_000;
  private static final int RANDOM_SCHEDULES = 50;

  @Test
  void agreesWithTheNaiveInterpreterOnEveryScheduleOfRandomSystems() {
    compare(SYSTEMS, RandomSystem::of, new Compared(339, 76_824, 150, 54, 16));
  }

  @Test
  void agreesWithTheNaiveInterpreterWhereMessagesAreNotAlwaysAccepted() {
    compare(
        SYSTEMS / 2,
        seed -> RandomSystem.of(seed).withGuards(),
        new Compared(105, 10_270, 31, 14, 11));
  }

  private record Compared(long lastSeed, long schedules, int violating, int failing, int deepest) {}

  private static void compare(int systems, LongFunction<RandomSystem> system, Compared pinned) {
    int compared = 0;
    int violating = 0;
    int failing = 0;
    long schedules = 0;
    long seed = 0;
    int deepest = 0;
    while (compared < systems) {
      Harness harness = system.apply(++seed).harness();
      Optional<NaiveInterpreter.Schedules> naive = NaiveInterpreter.all(harness, MOST_SCHEDULES);
      if (naive.isEmpty()) {
        continue;
      }
      Map<List<String>, End> expected = naive.get().ends();
      compared++;
      Map<List<String>, End> actual = new HashMap<>();
      Set<List<String>> violatingHistories = new HashSet<>();
      Exploration exploration = explore(harness, actual, violatingHistories);
      assertThat(actual).as("seed %d", seed).isEqualTo(expected);
      assertThat(exploration.schedules()).as("seed %d", seed).isEqualTo(expected.size());

      new SystematicRandom(seed)
          .explore(
              new TabulatedWorld(harness),
              Limits.none().schedules(RANDOM_SCHEDULES),
              (world, ending) ->
                  assertThat(new End(lines(world), ending == Ending.FAILED, false))
                      .isEqualTo(expected.get(ids(world))),
              ExplorationControl.NONE);

      Outcome outcome =
          new Verification(Configuration.of("random", harness, Explorers.named("ex"))).run();
      long waiting =
          naive.get().runs().stream()
              .filter(run -> !run.isFinished() && (!run.failed() || isOpen(run)))
              .count();
      checkFigures(seed, outcome, expected, waiting, violatingHistories);
      schedules += expected.size();
      violating += violatingHistories.isEmpty() ? 0 : 1;
      failing += outcome.statistics().failed() > 0 ? 1 : 0;
      deepest = Math.max(deepest, actual.keySet().stream().mapToInt(List::size).max().orElse(0));
    }
    System.out.printf(
        "%d random systems of seeds 1 to %d: %d schedules of up to %d receives, %d systems with"
            + " violations, %d with failing actors%n",
        compared, seed, schedules, deepest, violating, failing);
    assertThat(new Compared(seed, schedules, violating, failing, deepest)).isEqualTo(pinned);
  }

  private static Exploration explore(
      Harness harness, Map<List<String>, End> ends, Set<List<String>> violating) {
    TabulatedWorld world = new TabulatedWorld(harness);
    Exploration exploration =
        new Exhaustive()
            .explore(
                world,
                Limits.none(),
                (w, ending) -> {
                  List<String> lines = lines(w);
                  End before = ends.put(ids(w), new End(lines, ending == Ending.FAILED, false));
                  assertThat(before).as("a schedule explored twice").isNull();
                  History history = HistoryBuilder.of(w);
                  if (!NaiveChecker.isLinearizable(history, harness.spec())) {
                    violating.add(lines);
                  }
                },
                ExplorationControl.NONE);
    assertThat(world.depth()).isZero();
    assertThat(world.observations().count()).isZero();
    return exploration;
  }

  private static void checkFigures(
      long seed,
      Outcome outcome,
      Map<List<String>, End> expected,
      long incomplete,
      Set<List<String>> violating) {
    Set<List<String>> histories = new HashSet<>();
    expected.values().forEach(end -> histories.add(end.history()));
    assertThat(outcome.isComplete()).as("seed %d", seed).isTrue();
    assertThat(outcome.statistics().ofSchedules().orElseThrow().histories().unique())
        .as("seed %d", seed)
        .isEqualTo(histories.size());
    assertThat(outcome.statistics().ofSchedules().orElseThrow().incomplete())
        .as("seed %d", seed)
        .isEqualTo(incomplete);
    assertThat(outcome.statistics().ofSchedules().orElseThrow().histories().nonLinearizable())
        .as("seed %d", seed)
        .isEqualTo(violating.size());
    assertThat(outcome.statistics().failed())
        .as("seed %d", seed)
        .isEqualTo(expected.values().stream().filter(End::failed).count());
  }

  /** Whether an operation was invoked and not answered. */
  private static boolean isOpen(NaiveRun run) {
    return run.seen().stream().filter(seen -> seen.result().isEmpty()).count()
        != run.seen().stream().filter(seen -> seen.result().isPresent()).count();
  }

  private static List<String> ids(World world) {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < world.depth(); i++) {
      ids.add(world.event(world.eventAt(i)).identity() + "/" + world.alternativeAt(i));
    }
    return ids;
  }

  private static List<String> lines(World world) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < world.observations().count(); i++) {
      int observation = world.observations().get(i);
      Invocation call =
          world.observations().invocations().get(world.observations().invocation(observation));
      String who = call.client() + " " + call.position();
      lines.add(
          Observations.isResponse(observation)
              ? "answer " + who + " " + world.observations().result(observation)
              : "invoke " + who);
    }
    return lines;
  }
}
