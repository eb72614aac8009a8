package dev.ordeal.fairness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Network;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.testkit.RandomFaulty;
import dev.ordeal.testkit.RandomLoops;
import dev.ordeal.testkit.naive.NaiveGraph;
import dev.ordeal.testkit.naive.NaiveStates;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.GoalResult.Status;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Progress;
import dev.ordeal.verify.Verification;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * Which runs go on forever although nothing is delayed forever, compared with a graph of all states
 * in which everything is followed, and with the definition of fairness. {@code -Dordeal.systems=N}
 * compares more systems of each kind.
 */
class FairnessTest {
  /**
   * With so many, one thread removes what is dead, and three keep it; with more, also otherwise.
   */
  private static final int FEW = 4;

  private static final int DEFAULT_FIRST = 308;
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", FEW);
  private static final int FIRST = Integer.getInteger("ordeal.first", DEFAULT_FIRST);
  private static final int MOST_STATES = 250;
  private static final Faults TIMERS = Faults.none().anyFirings();

  /** A predicate over local states made up from a seed. */
  private record Arbitrary(long seed, int oneIn) implements Predicate<Map<Address, Object>> {
    @Override
    public boolean test(Map<Address, Object> states) {
      long mixed = seed;
      for (Map.Entry<Address, Object> each : states.entrySet()) {
        mixed += (each.getKey().name() + each.getValue()).hashCode() * 0x9E3779B97F4A7C15L;
      }
      return new Random(mixed).nextInt(oneIn) == 0;
    }
  }

  /** What was compared. */
  private static final class Tally {
    private int systems;
    private int skipped;
    private int rest;
    private int fair;
    private int unfair;
    private int answered;
    private int missed;
    private int missedFairly;
    private int reached;

    List<Integer> counts() {
      return List.of(systems, skipped, rest, fair, unfair, answered, missed, missedFairly, reached);
    }
  }

  @Test
  void beats() {
    compare(
        "beats",
        (seed, faults) -> RandomBeats.of(seed, faults).builder(),
        TIMERS,
        List.of(4, 1, 3, 3, 1, 1, 1, 0, 3));
  }

  @Test
  void beatsInOrder() {
    compare(
        "beats in order",
        (seed, faults) -> RandomBeats.of(seed, faults).on(Network.FIFO).builder(),
        TIMERS,
        List.of(4, 1, 3, 3, 1, 1, 1, 0, 3));
  }

  @Test
  void beatsThatAreCut() {
    compare(
        "beats, cut",
        (seed, faults) -> RandomBeats.of(seed, faults).builder(),
        TIMERS.cut("n1|n2"),
        List.of(4, 0, 2, 1, 1, 1, 1, 0, 3));
  }

  @Test
  void beatsWithRestarts() {
    compare(
        "beats, restarts",
        (seed, faults) -> RandomBeats.of(seed, faults).builder(),
        TIMERS.restarts(1),
        List.of(4, 5, 2, 4, 0, 0, 1, 2, 1));
    compare(
        "beats, restarts in order",
        (seed, faults) -> RandomBeats.of(seed, faults).on(Network.FIFO).builder(),
        TIMERS.restarts(1),
        List.of(4, 4, 2, 3, 0, 0, 1, 2, 1));
  }

  @Test
  void beatsWithCrashes() {
    compare(
        "beats, crashes",
        (seed, faults) -> RandomBeats.of(seed, faults).builder(),
        TIMERS.crashes(1),
        List.of());
    compare(
        "beats, crashes and restarts in order",
        (seed, faults) -> RandomBeats.of(seed, faults).on(Network.FIFO).builder(),
        TIMERS.crashes(1).restarts(1),
        List.of());
    compare(
        "faulty in nodes, a crash and a restart",
        (seed, faults) -> RandomFaulty.of(seed, faults).inNodes().builder(),
        TIMERS.crashes(1).restarts(1),
        List.of());
  }

  @Test
  void nodesThatRestart() {
    compare(
        "faulty in nodes, restarts",
        (seed, faults) -> RandomFaulty.of(seed, faults).inNodes().builder(),
        TIMERS.restarts(1),
        List.of());
  }

  @Test
  void beatsThatComeTwice() {
    compare(
        "beats, twice",
        (seed, faults) -> RandomBeats.of(seed, faults).builder(),
        TIMERS.duplicates(1),
        List.of(4, 4, 2, 3, 1, 0, 1, 2, 1));
    compare(
        "beats, twice, restarts",
        (seed, faults) -> RandomBeats.of(seed, faults).builder(),
        TIMERS.restarts(1).duplicates(1),
        List.of(4, 5, 2, 4, 0, 0, 1, 2, 1));
  }

  @Test
  void tokensAndTimers() {
    compare(
        "faulty",
        (seed, faults) -> RandomFaulty.of(seed, faults).builder(),
        TIMERS.restarts(1),
        List.of(4, 6, 3, 0, 0, 1, 3, 0, 1));
    compare(
        "loops",
        (seed, faults) -> RandomLoops.of(seed).harness().faults(faults),
        TIMERS,
        List.of(4, 1, 2, 0, 0, 2, 2, 0, 2));
    compare(
        "loops, restarts, few firings",
        (seed, faults) -> RandomLoops.of(seed).harness().faults(faults),
        Faults.none().restarts(2),
        List.of(4, 1, 2, 0, 0, 2, 2, 0, 2));
  }

  /** Schedules come to rest with an operation unanswered exactly where states do. */
  @Test
  void schedulesAgreeWhereActorsCrash() {
    int compared = 0;
    int stalled = 0;
    for (long seed = 1; compared < 5 * SYSTEMS; seed++) {
      Faults faults = Faults.none().crashes(1 + (int) (seed % 2)).restarts(seed % 3 == 0 ? 1 : 0);
      RandomFaulty random = RandomFaulty.of(seed, faults);
      Harness harness = (seed % 4 == 0 ? random.inNodes() : random).harness();
      List<Outcome> outcomes = new ArrayList<>();
      for (Strategy strategy : List.of(States.graph(), Schedules.by("ex"), Schedules.by("odpor"))) {
        outcomes.add(
            new Verification(
                    Configuration.of(harness.name(), harness, strategy)
                        .requiringProgress(true)
                        .findingAll(true)
                        .minimizing(false)
                        .limits(Limits.none().schedules(20_000)))
                .run());
      }
      boolean isWhole = outcomes.stream().allMatch(outcome -> outcome.stop() == Stop.EXHAUSTED);
      if (isWhole && outcomes.get(0).violation().isEmpty()) { // what follows one is not judged
        compared++;
        boolean rests = outcomes.get(0).progress().stalled() > 0;
        stalled += rests ? 1 : 0;
        for (Outcome outcome : outcomes) {
          assertThat(outcome.progress().stalled() > 0).as("seed " + seed).isEqualTo(rests);
        }
      }
    }
    System.out.printf("fair         crashes, schedules: %d, %d stall%n", compared, stalled);
  }

  private interface Systems {
    Harness.Builder of(long seed, Faults faults);
  }

  /**
   * @param pinned what is counted by default, as {@link Tally} has it
   */
  private static void compare(String kind, Systems systems, Faults faults, List<Integer> pinned) {
    Tally tally = new Tally();
    for (long seed = FIRST; tally.systems < SYSTEMS; seed++) {
      Harness.Builder builder = systems.of(seed, faults);
      builder.eventually("every", new Arbitrary(seed, 2 + (int) (seed % 4)));
      builder.sometimes("some", new Arbitrary(-seed, 20));
      Harness harness = builder.build();
      Optional<NaiveGraph> naive = NaiveStates.of(harness, MOST_STATES);
      if (naive.isEmpty()) {
        tally.skipped++;
      } else {
        tally.systems++;
        compare(kind + ", seed " + seed, harness, naive.get(), tally);
      }
    }
    System.out.printf("fair         %s: %s%n", kind, tally.counts());
    if (!pinned.isEmpty() && SYSTEMS == FEW && FIRST == DEFAULT_FIRST) {
      assertThat(tally.counts()).as(kind).isEqualTo(pinned);
    }
  }

  private static void compare(String what, Harness harness, NaiveGraph naive, Tally tally) {
    NaiveGraph.Runs unanswered = naive.unanswered();
    boolean rest = unanswered.rest();
    boolean fair = unanswered.goOnFairly();
    for (int threads : new int[] {1, 3}) {
      for (boolean other : new boolean[] {false, true}) {
        if (other && SYSTEMS == FEW) {
          continue;
        }
        boolean keepsDead = (threads == 1) == other;
        String which = what + ", " + threads + " threads" + (keepsDead ? ", dead kept" : "");
        Outcome outcome = explore(harness, threads, keepsDead, 200 + 20 * naive.size());
        if (keepsDead && outcome.stop() != Stop.EXHAUSTED) {
          continue; // what is dead piles up
        }
        assertThat(outcome.stop()).as(which).isEqualTo(Stop.EXHAUSTED);
        Progress progress = outcome.progress();
        if (!progress.isUndecided() || !keepsDead) {
          assertThat(progress.isUndecided()).as(which).isFalse();
          if (outcome.violation().isEmpty()) { // what follows a violation is not judged
            assertThat(progress.isMade()).as(which).isEqualTo(!rest && !fair);
          }
          assertThat(progress.livelock().isPresent() && !fair).as(which).isFalse();
          assertThat(progress.needsFairness() && !unanswered.goOn()).as(which).isFalse();
        }
        for (GoalResult result : outcome.goals()) {
          compare(which, result, naive);
        }
      }
    }
    tally.rest += rest ? 1 : 0;
    tally.fair += fair ? 1 : 0;
    tally.unfair += unanswered.goOn() && !fair ? 1 : 0;
    tally.answered += rest || fair ? 0 : 1;
    Goal every = harness.goals().get(0);
    NaiveGraph.Runs without = naive.without(every.holds());
    tally.missed += without.rest() ? 1 : 0;
    tally.missedFairly += !without.rest() && without.goOnFairly() ? 1 : 0;
    tally.reached += without.rest() || without.goOnFairly() ? 0 : 1;
  }

  private static void compare(String which, GoalResult result, NaiveGraph naive) {
    Predicate<Map<Address, Object>> holds = result.goal().holds();
    boolean reached =
        result.goal().isSometimes()
            ? naive.reaches(holds)
            : !naive.without(holds).rest() && !naive.without(holds).goOnFairly();
    assertThat(result.status())
        .as(which + ", " + result.goal().name())
        .isEqualTo(reached ? Status.REACHED : Status.NOT_REACHED);
  }

  private static Outcome explore(Harness harness, int threads, boolean keepsDead, int mostStates) {
    States graph = States.graph().threads(threads).keepingDead(keepsDead);
    return new Verification(
            Configuration.of(harness.name(), harness, graph)
                .requiringProgress(true)
                .findingAll(true)
                .minimizing(false)
                .limits(Limits.none().schedules(mostStates)))
        .run();
  }
}
