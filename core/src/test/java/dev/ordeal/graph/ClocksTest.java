package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
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
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Timers that count ticks of clocks, against an interpreter in which every clock ticks by the
 * letter. {@code -Dordeal.systems=N} compares more random systems.
 */
class ClocksTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 8);
  private static final int MOST_MOMENTS = 3_000;

  @Test
  void allClocksTickTogether() {
    compare("no skew", Faults.none().timers(TimerOrder.TICKS));
  }

  @Test
  void clocksDifferByATick() {
    compare("skew 1", Faults.none().timers(TimerOrder.TICKS).skew(1));
  }

  @Test
  void clocksDifferByTwoTicks() {
    compare("skew 2", Faults.none().timers(TimerOrder.TICKS).skew(2));
  }

  @Test
  void clocksDifferByThreeTicks() {
    compare("skew 3", Faults.none().timers(TimerOrder.TICKS).skew(3));
  }

  @Test
  void clocksGoOnWhenActorsRestart() {
    compare("skew 1, a restart", Faults.none().timers(TimerOrder.TICKS).skew(1).restarts(1));
    compare("no skew, a restart", Faults.none().timers(TimerOrder.TICKS).restarts(1));
  }

  @Test
  void messagesArriveTwiceBetweenTicks() {
    compare("skew 1, a duplicate", Faults.none().timers(TimerOrder.TICKS).skew(1).duplicates(1));
  }

  private static void compare(String what, Faults faults) {
    int compared = 0;
    int violating = 0;
    int ticking = 0;
    long seed = 0;
    while (compared < SYSTEMS) {
      Harness harness = RandomTimed.of(++seed, faults);
      Optional<Map<List<String>, Cost>> naive = NaiveClocks.histories(harness, MOST_MOMENTS);
      if (naive.isEmpty()) {
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
