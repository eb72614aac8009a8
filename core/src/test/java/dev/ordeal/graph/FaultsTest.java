package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Network;
import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.faults.FaultPlan;
import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.schedule.Trail;
import dev.ordeal.spec.Spec;
import dev.ordeal.testkit.RandomFaulty;
import dev.ordeal.testkit.naive.NaiveChecker;
import dev.ordeal.testkit.naive.NaiveFaults;
import dev.ordeal.testkit.naive.NaiveFaults.Cost;
import dev.ordeal.world.Observations;
import dev.ordeal.world.PlannedWorld;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.path.TabulatedWorld;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Timers and restarts in every explorer that is exact, against an interpreter that knows neither
 * tables nor plans nor layers. {@code -Dordeal.systems=N} compares more random systems.
 */
class FaultsTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 15);
  private static final long MOST_STEPS = 60_000;
  private static final int MOST_SCHEDULES = 20_000;

  @Test
  void timersFireAtAnyTime() {
    compare("timers", Faults.none());
  }

  @Test
  void timersFireByTheClockOfTheirActor() {
    compare("local timers", Faults.none().timers(TimerOrder.LOCAL));
  }

  @Test
  void actorsRestart() {
    compare("one restart", Faults.none().restarts(1));
  }

  @Test
  void actorsRestartTwice() {
    compare("two restarts", Faults.none().restarts(2));
  }

  @Test
  void restartsLoseWhatIsOnItsWayOnAFifoNetwork() {
    compare("fifo, two restarts", Faults.none().restarts(2), Network.FIFO);
  }

  @Test
  void messagesAreLost() {
    compare("lossy fifo", Faults.none(), Network.FIFO_LOSSY);
  }

  @Test
  void messagesAreLostAndActorsRestart() {
    compare("lossy fifo, one restart", Faults.none().restarts(1), Network.FIFO_LOSSY);
  }

  @Test
  void theNetworkIsCut() {
    compare("cut, one restart", Faults.none().restarts(1).cut("n1|n2"));
    compare("cut fifo", Faults.none().cut("n1|n2"), Network.FIFO);
  }

  @Test
  void aMessageArrivesTwice() {
    compare("one duplicate", Faults.none().duplicates(1));
  }

  @Test
  void messagesArriveTwice() {
    compare("two duplicates", Faults.none().duplicates(2));
  }

  @Test
  void actorsRestartAndMessagesArriveTwice() {
    compare("a restart and a duplicate", Faults.none().restarts(1).duplicates(1));
  }

  @Test
  void nodesRestart() {
    compare("nodes, one restart", Faults.none().restarts(1));
    compare("nodes, two restarts", Faults.none().restarts(2));
  }

  @Test
  void nodesRestartOnAFifoNetwork() {
    compare("nodes, fifo, one restart", Faults.none().restarts(1), Network.FIFO);
    compare("nodes, lossy fifo, one restart", Faults.none().restarts(1), Network.FIFO_LOSSY);
  }

  @Test
  void messagesBetweenNodesArriveTwice() {
    compare("nodes, a restart and a duplicate", Faults.none().restarts(1).duplicates(1));
  }

  @Test
  void actorsWatchEachOther() {
    compare("watch", Faults.none());
    compare("watch, one restart", Faults.none().restarts(1));
    compare("watch, nodes, one restart", Faults.none().restarts(1));
    compare("watch, one duplicate", Faults.none().duplicates(1));
  }

  @Test
  void actorsWatchEachOtherOnAFifoNetwork() {
    compare("watch, fifo, one restart", Faults.none().restarts(1), Network.FIFO);
    compare("watch, lossy fifo, one restart", Faults.none().restarts(1), Network.FIFO_LOSSY);
  }

  @Test
  void actorsCrash() {
    compare("one crash", Faults.none().crashes(1));
    compare("watch, one crash", Faults.none().crashes(1));
    compare("watch, two crashes", Faults.none().crashes(2));
    compare("watch, nodes, one crash", Faults.none().crashes(1));
  }

  @Test
  void actorsCrashAndOthersRestart() {
    compare("watch, a crash and a restart", Faults.none().crashes(1).restarts(1));
    compare("watch, a crash and a duplicate", Faults.none().crashes(1).duplicates(1));
  }

  @Test
  void actorsCrashOnAFifoNetwork() {
    compare("watch, fifo, one crash", Faults.none().crashes(1), Network.FIFO);
    compare(
        "watch, fifo, a crash and a restart", Faults.none().crashes(1).restarts(1), Network.FIFO);
    compare("watch, lossy fifo, one crash", Faults.none().crashes(1), Network.FIFO_LOSSY);
  }

  private static void compare(String what, Faults faults) {
    compare(what, faults, Network.UNORDERED);
  }

  private static void compare(String what, Faults faults, Network network) {
    int compared = 0;
    int violating = 0;
    int withFaults = 0;
    long schedules = 0;
    long seed = 0;
    while (compared < (what.contains("watch") ? (SYSTEMS + 2) / 3 : SYSTEMS)) {
      RandomFaulty random = RandomFaulty.of(++seed, faults).on(network);
      random = what.contains("nodes") ? random.inNodes() : random;
      Harness harness = (what.contains("watch") ? random.watching() : random).harness();
      Optional<Map<List<String>, Cost>> naive = NaiveFaults.histories(harness, MOST_STEPS);
      if (naive.isEmpty()) {
        continue;
      }
      String about = what + ", seed " + seed;
      Brute brute = new Brute(harness);
      if (!brute.isWhole) {
        continue;
      }
      assertThat(brute.histories.keySet()).as(about).isEqualTo(naive.get().keySet());
      Optional<Cost> cheapest =
          naive.get().entrySet().stream()
              .filter(entry -> Boolean.FALSE.equals(brute.histories.get(entry.getKey())))
              .map(Map.Entry::getValue)
              .min(Comparator.naturalOrder());
      for (int threads : new int[] {1, 3}) {
        for (boolean dead : new boolean[] {false, true}) {
          assertThat(shortest(harness, threads, dead, true))
              .as(about + " " + dead)
              .isEqualTo(cheapest);
          if (!brute.fails) {
            assertThat(shortest(harness, threads, dead, false))
                .as(about + " " + dead)
                .isEqualTo(cheapest);
          }
        }
      }
      compared++;
      schedules += brute.schedules;
      violating += cheapest.isPresent() ? 1 : 0;
      withFaults += cheapest.isPresent() && cheapest.get().faults() > 0 ? 1 : 0;
    }
    System.out.printf(
        "faults       %s: %d random systems up to seed %d, %d schedules, %d violate, %d only"
            + " with a fault%n",
        what, compared, seed, schedules, violating, withFaults);
  }

  /** Everything that schedules show, over all plans. */
  static final class Brute {
    final Map<List<String>, Boolean> histories = new HashMap<>();
    private final TabulatedWorld world;
    private final TabulatedWorld other;
    private final Harness harness;
    long schedules;
    boolean isWhole = true;
    boolean fails;

    Brute(Harness harness) {
      this.harness = harness;
      this.world = new TabulatedWorld(harness);
      this.other = new TabulatedWorld(harness);
      for (FaultPlan plan : FaultPlan.all(harness.faults(), harness.system().leads())) {
        World planned = new PlannedWorld(world, plan);
        Exploration all =
            new Exhaustive()
                .explore(
                    planned,
                    Limits.none().schedules(MOST_SCHEDULES),
                    (end, ending) -> note(end),
                    ExplorationControl.NONE);
        isWhole &= all.stop() == Stop.EXHAUSTED;
        if (!isWhole) {
          return;
        }
        schedules += all.schedules();
        world.goBack(0);
      }
    }

    private void note(World end) {
      fails |= end.failed();
      if (!harness.numbersCalls() && histories.containsKey(lines(end))) {
        return;
      }
      Trail.of(end).walk(other);
      int size = lines(other).size();
      boolean isNew = true;
      while (isNew && size >= 0) {
        List<String> known = List.copyOf(lines(other));
        isNew = !histories.containsKey(known);
        histories.computeIfAbsent(
            known, fresh -> NaiveChecker.isLinearizable(HistoryBuilder.of(other), harness.spec()));
        isNew |= harness.numbersCalls(); // an answer may be late in one of two runs
        int before = size;
        while (other.depth() > 0 && size == before) {
          other.goBack(other.depth() - 1);
          size = lines(other).size();
        }
        size = size == before ? -1 : size;
      }
    }
  }

  static Optional<Cost> shortest(Harness harness, int threads, boolean dead, boolean all) {
    Worlds worlds = new TabulatedEngine().worlds(harness, new RunningCode());
    StateSpace space = worlds.states(Reduction.NONE.removingDead(dead));
    GraphResult found = search(space, harness, threads, all);
    World world = worlds.world();
    return found
        .violation()
        .map(
            path -> {
              path.walk(world);
              int faults = 0;
              for (int step = 0; step < world.depth(); step++) {
                faults += world.causes().orElseThrow().isFault(world.eventAt(step)) ? 1 : 0;
                faults += world.causes().orElseThrow().repeatsAt(step) ? 1 : 0;
              }
              return new Cost(faults, world.depth());
            });
  }

  private static GraphResult search(StateSpace space, Harness harness, int threads, boolean all) {
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
              .findingAll(all);
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
