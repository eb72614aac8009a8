package dev.ordeal.explorer.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Network;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.ObservedRun.Race;
import dev.ordeal.explorer.published.ObservedRun.Step;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.Errands;
import dev.ordeal.testkit.Errands.Errand;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.Repeating;
import dev.ordeal.testkit.SmallSystems;
import dev.ordeal.testkit.SmallSystems.Small;
import dev.ordeal.testkit.SplitExploration;
import dev.ordeal.testkit.Traces;
import dev.ordeal.world.Event.Delivery;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The paper's claim about retries: where a message is sent again and again, IRed drops duplicates
 * that TransDPOR explores. Here, a retry is a message that is sent again with the same content to
 * the same actor, by the same actor or by another client.
 */
class RetriesTest {
  private static final String PAGE = "sample-runs.md";

  /** On how many of the random systems each explorer finds a violation. */
  private static final Integer[] VIOLATED = {34, 34, 33, 33, 57, 57};

  private static final List<String> EXPLORERS =
      List.of("transdpor", "ired", "transdpor-alg1", "ired-alg1", "odpor");

  /** How many schedules and traces an explorer shows. */
  private record Shown(int schedules, int traces) {}

  private static Shown shown(String explorer, World world) {
    Set<String> traces = new HashSet<>();
    int schedules = explore(explorer, world, end -> traces.add(Traces.received(end)));
    return new Shown(schedules, traces.size());
  }

  /** How many schedules differ by more than the order of equal messages. */
  private static int different(String explorer, World world) {
    Set<List<String>> different = new HashSet<>();
    explore(explorer, world, end -> different.add(receives(end)));
    return different.size();
  }

  private static int explore(String explorer, World world, Consumer<World> atEnd) {
    Exploration done =
        Schedules.by(explorer)
            .explorer(1)
            .explore(
                world, Limits.none(), (end, ending) -> atEnd.accept(end), ExplorationControl.NONE);
    assertThat(done.stop()).isEqualTo(Exploration.Stop.EXHAUSTED);
    return Math.toIntExact(done.schedules());
  }

  private static List<String> receives(World world) {
    return IntStream.range(0, world.depth())
        .mapToObj(step -> ((Delivery) world.event(world.eventAt(step))).content())
        .map(content -> ((Errand) content).show())
        .toList();
  }

  private static World world(String line) {
    return new TabulatedWorld(Errands.harness(line));
  }

  /** The schedules of the explorers of {@link #EXPLORERS}. */
  private static List<Integer> schedules(String line) {
    World world = world(line);
    return EXPLORERS.stream().map(explorer -> shown(explorer, world).schedules()).toList();
  }

  /** On how many of some systems IRed does what, compared with TransDPOR in the same reading. */
  private static final class Tally {
    private final String transDpor;
    private final String ired;
    private int systems;
    private int fewer;
    private int byRetry;
    private int more;
    private int losing;

    Tally(String transDpor, String ired) {
      this.transDpor = transDpor;
      this.ired = ired;
    }

    void count(Small small, World world, int traces) {
      Shown all = shown(transDpor, world);
      Shown some = shown(ired, world);
      assertThat(all.traces()).as(small.line()).isEqualTo(traces);
      systems++;
      if (some.schedules() < all.schedules()) {
        fewer++;
        World once = world(small.once());
        byRetry += shown(ired, once).schedules() == shown(transDpor, once).schedules() ? 1 : 0;
      }
      more += some.schedules() > all.schedules() ? 1 : 0;
      losing += some.traces() < traces ? 1 : 0;
    }

    List<Integer> counts() {
      return List.of(systems, fewer, byRetry, more, losing);
    }

    String cells() {
      return "%,d | %,d | %,d | %,d".formatted(fewer, byRetry, more, losing);
    }
  }

  /** All systems of up to six messages and three actors in which one is sent again. */
  @Test
  void iRedExploresFewerSchedulesOfSomeOfAllSmallSystemsWithRetries() {
    List<List<Integer>> tabulated = new ArrayList<>();
    List<List<Integer>> algorithm1 = new ArrayList<>();
    StringBuilder table = new StringBuilder();
    for (int messages = 2; messages <= 6; messages++) {
      Tally first = new Tally("transdpor", "ired");
      Tally second = new Tally("transdpor-alg1", "ired-alg1");
      for (Small small : SmallSystems.of(messages, 3)) {
        if (small.repeats()) {
          World world = world(small.line());
          int traces = shown("odpor", world).traces();
          first.count(small, world, traces);
          second.count(small, world, traces);
        }
      }
      tabulated.add(first.counts());
      algorithm1.add(second.counts());
      table.append(
          "| %d | %,d | %s | %s |%n"
              .formatted(messages, first.systems, first.cells(), second.cells()));
    }
    assertThat(tabulated)
        .containsExactly(
            List.of(1, 0, 0, 0, 0),
            List.of(6, 0, 0, 0, 0),
            List.of(57, 3, 1, 0, 0),
            List.of(577, 94, 21, 0, 0),
            List.of(6083, 1840, 297, 3, 6));
    assertThat(algorithm1)
        .containsExactly(
            List.of(1, 0, 0, 0, 0),
            List.of(6, 0, 0, 0, 0),
            List.of(57, 0, 0, 0, 0),
            List.of(577, 0, 0, 0, 0),
            List.of(6083, 9, 1, 35, 2));
    GeneratedDocs.checkPart(PAGE, "all", HEAD_OF_ALL + table);
  }

  private static final String HEAD_OF_ALL =
      """
      | messages | systems with a retry | fewer | only with the retry | more | loses traces | Algorithm 1: fewer | only with the retry | more | loses traces |
      |---|---|---|---|---|---|---|---|---|---|
      """;

  /**
   * The smallest ones: no system of fewer messages has fewer schedules with IRed. Schedules of
   * TransDPOR, IRed, both as in Algorithm 1, and traces.
   */
  @ParameterizedTest
  @CsvSource({
    "m1>a(m3>a) 2*m2>b, 6, 2, 2, 2, 2",
    "m1>a(2*m3>a) m2>b, 4, 2, 2, 2, 2",
    "m2>b m1>a(m3>a) m2>b, 3, 2, 2, 2, 2",
    "m2>b m1>a(m3>a), 1, 1, 1, 1, 1", // the same without the retry
    "m1>a 2*m2>b m3>c(m4>b(m5>a)), 64, 36, 64, 36, 12",
    "m1>a m2>b m1>a m3>c(m4>a(m5>b)), 54, 35, 39, 35, 12",
    "m1>a m2>b m3>c(m4>a(m5>b)), 12, 9, 9, 9, 4", // the same without the retry
  })
  void theSmallestSystems(String line, int td, int ir, int td1, int ir1, int traces) {
    assertThat(schedules(line)).containsExactly(td, ir, td1, ir1, traces);
    assertThat(shown("ired", world(line)).traces()).isEqualTo(traces);
    assertThat(shown("ired-alg1", world(line)).traces()).isEqualTo(traces);
  }

  /**
   * The sample with n retries: TransDPOR explores (n + 1)! schedules, and IRed all n! orders of
   * equal messages, which are the same up to exchanging them.
   */
  @Test
  void theSampleWithRetries() {
    int factorial = 1;
    for (int n = 1; n <= 5; n++) {
      factorial *= n;
      World world = world("m1>a(m3>a) " + n + "*m2>b");
      assertThat(shown("transdpor", world)).isEqualTo(new Shown(factorial * (n + 1), factorial));
      assertThat(different("transdpor", world)).isEqualTo(n + 1);
      for (String other : List.of("ired", "transdpor-alg1", "ired-alg1")) {
        assertThat(shown(other, world)).as(other).isEqualTo(new Shown(factorial, factorial));
        assertThat(different(other, world)).as(other).isOne();
      }
      assertThat(shown("odpor", world)).isEqualTo(new Shown(factorial, factorial));
    }
  }

  /** How the schedules grow with the copies, n, of a message. */
  @ParameterizedTest
  @CsvSource({
    "sample, 5, m1>a(m3>a) N*m2>b",
    "own, 5, m1>a(N*m2>a m3>a)",
    "chain, 4, m1>a(N*m2>a(m3>a))",
    "other, 5, m1>a m4>b(N*m2>a) m3>a",
    "between, 4, m1>a N*m2>b(m3>a)",
    "relayed, 5, m1>a N*m2>b m3>c(m4>b(m5>a))",
    "losing, 5, m1>a(m2>b) m3>b(m4>b(N*m5>a))",
    "losing-alg1, 5, m1>a(m2>b) m3>b(m4>c(N*m5>a))",
  })
  void schedulesGrowWithTheCopies(String name, int most, String line) {
    StringBuilder table =
        new StringBuilder(
                "| n | `transdpor` | `ired` | `transdpor-alg1` | `ired-alg1` | traces |\n")
            .append("|---|---|---|---|---|---|\n");
    for (int n = 1; n <= most; n++) {
      World world = world(line.replace("N", Integer.toString(n)));
      int traces = shown("odpor", world).traces();
      List<String> cells = new ArrayList<>();
      for (String explorer : EXPLORERS.subList(0, 4)) {
        Shown shown = shown(explorer, world);
        cells.add(
            shown.traces() == traces
                ? "%,d".formatted(shown.schedules())
                : "%,d (%,d traces)".formatted(shown.schedules(), shown.traces()));
      }
      table.append("| %d | %s | %,d |%n".formatted(n, String.join(" | ", cells), traces));
    }
    GeneratedDocs.checkPart(PAGE, name, table.toString());
  }

  /** The paper's scenarios: the copies go to the actor of the race itself. Nothing is dropped. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "m1>a(N*m2>a m3>a)",
        "m1>a(N*m2>a(m3>a))",
        "m1>a m4>b(N*m2>a) m3>a",
        "N*m2>a m3>a"
      })
  void copiesAtTheActorOfTheRaceAreAllExplored(String line) {
    for (int n = 1; n <= 4; n++) {
      World world = world(line.replace("N", Integer.toString(n)));
      assertThat(shown("ired", world)).isEqualTo(shown("transdpor", world));
      assertThat(shown("ired-alg1", world)).isEqualTo(shown("transdpor-alg1", world));
    }
  }

  /**
   * Why: a receive races with the latest one at its actor, so no other receive of that actor is
   * ever between the two, and the paper's scenarios, in which the copies are, do not come about.
   */
  @ParameterizedTest
  @ValueSource(strings = {"transdpor", "ired", "transdpor-alg1", "ired-alg1"})
  void nothingAtTheActorOfARaceIsBetween(String explorer) {
    int races = 0;
    for (int messages = 2; messages <= 5; messages++) {
      for (Small small : SmallSystems.of(messages, 2)) {
        for (Step step : ObservedRun.of(explorer, Errands.harness(small.line())).steps()) {
          for (Race race : step.races()) {
            races++;
            String actor = race.receive().substring(race.receive().indexOf('▷'));
            assertThat(race.between())
                .as(small.line())
                .noneMatch(between -> between.endsWith(actor));
          }
        }
      }
    }
    assertThat(races).isGreaterThan(1_000);
  }

  /** What an explorer finds in some systems. */
  private static final class Found {
    long schedules;
    int losing;
    int violated;
  }

  /**
   * Random systems in which every message between actors is sent twice: schedules, systems with
   * lost traces, and systems in which a violation is found.
   */
  @Test
  void onRandomSystemsWithRetries() {
    List<String> explorers = new ArrayList<>(EXPLORERS);
    explorers.add("ex");
    Map<String, Found> found = new LinkedHashMap<>();
    int compared = 0;
    for (long seed = 1; compared < 100; seed++) {
      Harness once = RandomSystem.of(seed).withoutFailures().withoutScripts().harness();
      Harness harness = Repeating.harness(once, 2);
      if (harness.system().network() == Network.FIFO || !isSmall(harness)) {
        continue;
      }
      compared++;
      World world = new TabulatedWorld(harness);
      int traces = shown("odpor", world).traces();
      for (String explorer : explorers) {
        Found tally = found.computeIfAbsent(explorer, name -> new Found());
        Shown shown = shown(explorer, world);
        int violations =
            SplitExploration.whole(
                    world, harness, Schedules.by(explorer).explorer(1), Limits.none())
                .violatingBehaviours();
        tally.schedules += shown.schedules();
        tally.losing += shown.traces() < traces ? 1 : 0;
        tally.violated += violations > 0 ? 1 : 0;
      }
    }
    StringBuilder table =
        new StringBuilder(
                "| | schedules | systems with lost traces | systems with a violation found |\n")
            .append("|---|---|---|---|\n");
    found.forEach(
        (explorer, tally) ->
            table.append(
                "| `%s` | %,d | %,d | %,d |%n"
                    .formatted(explorer, tally.schedules, tally.losing, tally.violated)));
    GeneratedDocs.checkPart(PAGE, "random", table.toString());
    assertThat(found.values()).extracting(tally -> tally.losing).containsOnly(0);
    assertThat(found.values().stream().map(tally -> tally.violated).toList())
        .containsExactly(VIOLATED);
  }

  private static boolean isSmall(Harness harness) {
    Exploration all =
        Schedules.by("ex")
            .explorer(1)
            .explore(
                new TabulatedWorld(harness),
                Limits.none().schedules(2_000),
                (end, ending) -> {},
                ExplorationControl.NONE);
    return all.stop() == Exploration.Stop.EXHAUSTED;
  }
}
