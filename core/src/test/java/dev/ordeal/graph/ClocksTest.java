package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.history.Span;
import dev.ordeal.schedule.Trail;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Spec;
import dev.ordeal.testkit.naive.NaiveChecker;
import dev.ordeal.testkit.naive.NaiveClocks;
import dev.ordeal.testkit.naive.NaiveFaults.Cost;
import dev.ordeal.testkit.timed.RandomTimed;
import dev.ordeal.world.Event;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.path.TabulatedWorld;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Timers that count ticks of clocks, against an interpreter in which every clock ticks by the
 * letter. {@code -Dordeal.systems=N} compares more random systems.
 */
class ClocksTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 0);
  private static final int FEW = Math.max(5, SYSTEMS);
  private static final int MOST_MOMENTS = 6_000;
  private static final int SWEPT_MOMENTS = Integer.getInteger("ordeal.moments", 1_000);
  private static final int MOST_SCHEDULES = 1_500;
  private static final Faults TICKS = Faults.none().timers(TimerOrder.TICKS);

  @Test
  void allClocksTickTogether() {
    compare("no skew", TICKS, 1, 2, 4, 24, 26, 34, 48, 84);
  }

  @Test
  void clocksDifferByATick() {
    compare("skew 1", TICKS.skew(1));
  }

  @Test
  void clocksDifferByTwoTicks() {
    compare("skew 2", TICKS.skew(2));
  }

  @Test
  void clocksDifferByThreeTicks() {
    compare("skew 3", TICKS.skew(3));
  }

  @Test
  void clocksGoOnWhenActorsRestart() {
    compare("skew 1, a restart", TICKS.skew(1).restarts(1));
    compare("no skew, a restart", TICKS.restarts(1));
  }

  @Test
  void messagesArriveTwiceBetweenTicks() {
    compare("skew 1, a duplicate", TICKS.skew(1).duplicates(1));
  }

  /** The paths that replays take, with a clock's reading for an alternative of a step. */
  @Test
  void pathsShowTheSameHistories() {
    long schedules = 0;
    int compared = 0;
    for (long seed = 1; compared < FEW; seed++) {
      Harness harness = RandomTimed.of(seed, TICKS.skew((int) (seed % 3)));
      Optional<Map<List<String>, Cost>> naive = NaiveClocks.histories(harness, SWEPT_MOMENTS);
      TabulatedWorld world = new TabulatedWorld(harness);
      Set<List<String>> shown = new HashSet<>();
      Exploration all =
          new Exhaustive()
              .explore(
                  world,
                  Limits.none().schedules(MOST_SCHEDULES),
                  (end, ending) -> addPrefixes(end, shown),
                  ExplorationControl.NONE);
      if (naive.isPresent() && all.stop() == Stop.EXHAUSTED) {
        assertThat(shown).as("seed " + seed).isEqualTo(naive.get().keySet());
        compared++;
        schedules += all.schedules();
      }
    }
    System.out.printf(
        "clocks       paths of %d random systems, %d schedules%n", compared, schedules);
  }

  @Test
  void aGreaterSkewShowsNoLessAndTimersAtAnyTimeShowNoLessThanThat() {
    List<Faults> more = List.of(TICKS, TICKS.skew(1), TICKS.skew(2), Faults.none().anyFirings());
    int[] violating = new int[more.size()];
    for (long seed = 1; seed <= FEW; seed++) {
      boolean before = false;
      for (int i = 0; i < more.size(); i++) {
        boolean violates = shortest(RandomTimed.of(seed, more.get(i)), 1, true).cost.isPresent();
        assertThat(violates || !before).as("seed " + seed + ", " + more.get(i)).isTrue();
        before = violates;
        violating[i] += violates ? 1 : 0;
      }
    }
    assertThat(violating[0]).isPositive();
    System.out.println("clocks       of " + FEW + " violate: " + Arrays.toString(violating));
  }

  /** Adds what was observed after each step. */
  private static void addPrefixes(World end, Set<List<String>> all) {
    List<String> lines = lines(end);
    for (int size = 0; size <= lines.size(); size++) {
      boolean isWithinStep =
          size > 0
              && size < lines.size()
              && end.observations().step(size) == end.observations().step(size - 1);
      if (!isWithinStep) {
        all.add(List.copyOf(lines.subList(0, size)));
      }
    }
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

  /**
   * Compares systems of these seeds or, if a number is given, as many from the first seed on,
   * leaving out large ones.
   */
  private static void compare(String what, Faults faults, long... seeds) {
    int compared = 0;
    int violating = 0;
    int ticking = 0;
    long seed = 0;
    boolean isPinned = SYSTEMS == 0 && seeds.length > 0;
    int most = isPinned ? seeds.length : FEW;
    while (compared < most) {
      seed = isPinned ? seeds[compared] : seed + 1;
      Harness harness = RandomTimed.of(seed, faults);
      Optional<Map<List<String>, Cost>> naive =
          NaiveClocks.histories(harness, isPinned ? MOST_MOMENTS : SWEPT_MOMENTS);
      if (naive.isEmpty()) {
        assertThat(isPinned).as("seed " + seed + " is too large").isFalse();
        continue;
      }
      String about = what + ", seed " + seed;
      Optional<Cost> cheapest =
          naive.get().entrySet().stream()
              .filter(
                  entry ->
                      !NaiveChecker.isLinearizable(
                          history(entry.getKey(), harness), harness.spec()))
              .map(Map.Entry::getValue)
              .min(Comparator.naturalOrder());
      for (int threads : new int[] {1, 3}) {
        for (boolean dead : new boolean[] {false, true}) {
          Found found = shortest(harness, threads, dead);
          assertThat(found.cost).as(about + " " + dead).isEqualTo(cheapest);
          ticking += found.ticks > 0 && threads == 1 && dead ? 1 : 0;
        }
      }
      compared++;
      violating += cheapest.isPresent() ? 1 : 0;
    }
    System.out.printf(
        "clocks       %s: %d random systems up to seed %d, %d violate, %d after a tick%n",
        what, compared, seed, violating, ticking);
  }

  private record Found(Optional<Cost> cost, int ticks) {}

  private static Found shortest(Harness harness, int threads, boolean dead) {
    Worlds worlds = new TabulatedEngine().worlds(harness, new RunningCode());
    StateSpace space = worlds.states(Reduction.NONE.removingDead(dead));
    GraphResult found = search(space, harness, threads);
    if (found.violation().isEmpty()) {
      assertThat(found.stop()).isEqualTo(Stop.EXHAUSTED);
      return new Found(Optional.empty(), 0);
    }
    World world = worlds.world();
    Trail trail = found.violation().get().walk(world);
    assertThat(NaiveChecker.isLinearizable(HistoryBuilder.of(world), harness.spec())).isFalse();
    int ticks = 0;
    int spent = 0;
    for (int step = 0; step < world.depth(); step++) {
      Event event = world.event(world.eventAt(step));
      ticks += event instanceof Event.Tick ? 1 : 0;
      spent += event instanceof Event.Restart ? 1 : 0;
      spent += world.causes().orElseThrow().repeatsAt(step) ? 1 : 0;
    }
    return new Found(Optional.of(new Cost(spent, trail.length())), ticks);
  }

  private static GraphResult search(StateSpace space, Harness harness, int threads) {
    while (true) {
      GraphSearch search =
          new GraphSearch(
                  space,
                  monitor(harness.spec(), harness),
                  Limits.none(),
                  Long.MAX_VALUE,
                  threads,
                  ExplorationControl.NONE)
              .worthThreads(2)
              .findingAll(true);
      GraphResult result = search.run();
      if (!search.startsOver()) {
        return result;
      }
    }
  }

  private static <S> Monitor monitor(Spec<S> spec, Harness harness) {
    return new LinearizabilityMonitor<>(
        spec,
        harness.invocations().stream().map(invocation -> invocation.call().operation()).toList());
  }

  /** The history of lines such as {@code invoke c0 1} and {@code answer c0 1 2}. */
  private static History history(List<String> lines, Harness harness) {
    List<Span> spans = new ArrayList<>();
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      if (line.startsWith("invoke ")) {
        String call = line.substring("invoke ".length());
        spans.add(span(call, at, lines, harness));
      }
    }
    return new History(spans);
  }

  private static Span span(String call, int at, List<String> lines, Harness harness) {
    Invocation invocation =
        harness.invocations().stream()
            .filter(each -> call.equals(each.client() + " " + each.position()))
            .findFirst()
            .orElseThrow();
    int answered = Span.PENDING;
    Optional<Object> result = Optional.empty();
    for (int later = at + 1; later < lines.size(); later++) {
      String prefix = "answer " + call + " ";
      if (lines.get(later).startsWith(prefix)) {
        answered = later;
        String told = lines.get(later).substring(prefix.length());
        result = Optional.of(told.matches("-?\\d+") ? Integer.valueOf(told) : Answer.OK);
      }
    }
    return new Span(
        invocation.client().name(), "", invocation.call().operation(), at, answered, result);
  }
}
