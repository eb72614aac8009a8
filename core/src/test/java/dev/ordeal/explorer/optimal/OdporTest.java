package dev.ordeal.explorer.optimal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Network;
import dev.ordeal.causality.Causality;
import dev.ordeal.causality.Contention;
import dev.ordeal.causality.Dependence;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.faults.FaultPlan;
import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Harness;
import dev.ordeal.testkit.RandomFaulty;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.Traces;
import dev.ordeal.testkit.naive.RandomRetrying;
import dev.ordeal.world.PlannedWorld;
import dev.ordeal.world.ShuffledWorld;
import dev.ordeal.world.StatelessWorld;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Optimal DPOR against brute force on random systems: each trace exactly once. */
class OdporTest {
  private static final int SYSTEMS = 200;

  /** The same with timers or restarts; {@code -Dordeal.systems=N} compares more. */
  private static final int FAULTY = Integer.getInteger("ordeal.systems", 60);

  private static final int MOST_SCHEDULES = 5_000;

  @Test
  void everyTraceIsVisitedExactlyOnce() {
    compare(false, RandomSystem::of);
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfTimersFire() {
    compareFaulty(Faults.none().firings(2));
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfTimersFireByTheClockOfTheirActor() {
    compareFaulty(Faults.none().timers(TimerOrder.LOCAL));
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfActorsRestart() {
    compareFaulty(Faults.none().restarts(2));
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfMessagesAreLost() {
    compareFaulty(Faults.none(), Network.FIFO_LOSSY);
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfMessagesAreLostAndActorsRestart() {
    compareFaulty(Faults.none().restarts(1), Network.FIFO_LOSSY);
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfActorsRestartOnAFifoNetwork() {
    compareFaulty(Faults.none().restarts(2), Network.FIFO);
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfAMessageArrivesTwice() {
    compareFaulty(Faults.none().duplicates(1));
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfMessagesArriveTwice() {
    compareFaulty(Faults.none().duplicates(2));
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfActorsRestartAndMessagesArriveTwice() {
    compareFaulty(Faults.none().restarts(1).duplicates(1));
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfClientsRetry() {
    compareHarnesses(false, FAULTY, seed -> RandomRetrying.of(seed).harness());
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfClientsGiveUp() {
    compareHarnesses(false, FAULTY, seed -> RandomRetrying.of(seed).harnessGivingUp());
    compareHarnesses(
        false,
        FAULTY / 2,
        seed -> RandomRetrying.of(seed).with(Faults.none().restarts(1)).harnessGivingUp());
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfNodesRestart() {
    compareNodes(Faults.none().restarts(1), Network.UNORDERED);
    compareNodes(Faults.none().restarts(2), Network.UNORDERED);
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfNodesRestartOnAFifoNetwork() {
    compareNodes(Faults.none().restarts(1), Network.FIFO);
    compareNodes(Faults.none().restarts(1), Network.FIFO_LOSSY);
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfActorsWatchEachOther() {
    compareWatching(Faults.none(), Network.UNORDERED);
    compareWatching(Faults.none().restarts(1), Network.UNORDERED);
    compareWatching(Faults.none().restarts(1), Network.FIFO);
    compareWatching(Faults.none().restarts(1), Network.FIFO_LOSSY);
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfActorsCrash() {
    compareWatching(Faults.none().crashes(1), Network.UNORDERED);
    compareWatching(Faults.none().crashes(1).restarts(1), Network.UNORDERED);
    compareWatching(Faults.none().crashes(1), Network.FIFO);
    compareWatching(Faults.none().crashes(1), Network.FIFO_LOSSY);
  }

  private static void compareWatching(Faults faults, Network network) {
    compareHarnesses(
        false,
        FAULTY / 2,
        seed -> {
          RandomFaulty random = RandomFaulty.of(seed, faults).on(network).watching();
          return (seed % 2 == 0 ? random.inNodes() : random).harness();
        });
  }

  private static void compareNodes(Faults faults, Network network) {
    compareHarnesses(
        false, FAULTY / 2, seed -> RandomFaulty.of(seed, faults).on(network).inNodes().harness());
  }

  private static void compareFaulty(Faults faults) {
    compareFaulty(faults, Network.UNORDERED);
  }

  private static void compareFaulty(Faults faults, Network network) {
    compareHarnesses(false, FAULTY, seed -> RandomFaulty.of(seed, faults).on(network).harness());
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfMessagesAreNotAlwaysAccepted() {
    compare(false, seed -> RandomSystem.of(seed).withGuards());
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfActorsStashAskWaitAndStop() {
    compare(false, seed -> RandomSystem.of(seed).withWords());
  }

  @Test
  void whereMessagesAreNotAlwaysAcceptedNoneIsTakenToCommute() {
    compare(true, seed -> RandomSystem.of(seed).withGuards());
  }

  @Test
  void everyTraceIsVisitedExactlyOnceIfCommutingDeliveriesAreNotReordered() {
    compare(true, RandomSystem::of);
  }

  private static void compare(boolean commuting, LongFunction<RandomSystem> system) {
    compareHarnesses(commuting, SYSTEMS, seed -> system.apply(seed).harness());
  }

  /** The world, with the faults of one of the plans. */
  private static World planned(Harness harness, long seed) {
    World world = new TabulatedWorld(harness);
    List<FaultPlan> plans = FaultPlan.all(harness.faults(), harness.system().leads());
    return harness.faults().any()
        ? new PlannedWorld(world, plans.get((int) (seed % plans.size())))
        : world;
  }

  private static void compareHarnesses(
      boolean commuting, int systems, LongFunction<Harness> system) {
    int compared = 0;
    int learnt = 0;
    long traces = 0;
    long schedules = 0;
    for (long seed = 1; compared < systems; seed++) {
      World world = planned(system.apply(seed), seed);
      Exploration brute =
          new Exhaustive()
              .explore(
                  world,
                  Limits.none().schedules(MOST_SCHEDULES),
                  (at, ending) -> {},
                  ExplorationControl.NONE);
      if (brute.stop() != Exploration.Stop.EXHAUSTED) {
        continue;
      }
      compared++;
      World offered = compared % 3 == 0 ? new StatelessWorld(world) : world;
      if (compared % 2 == 0) {
        offered = new ShuffledWorld(offered, seed);
      }
      Odpor odpor = new Odpor(commuting);
      List<String> visited = visit(odpor, offered, seed);
      world.goBack(0);
      Set<String> all = allTraces(odpor.dependence(), world, seed);
      assertThat(visited).as("seed %d", seed).doesNotHaveDuplicates();
      Set<String> missing = new HashSet<>(all);
      missing.removeAll(visited);
      Set<String> extra = new HashSet<>(visited);
      extra.removeAll(all);
      assertThat(missing).as("missing, seed %d", seed).isEmpty();
      assertThat(extra).as("not traces, seed %d", seed).isEmpty();
      traces += all.size();
      schedules += brute.schedules();
      learnt += odpor.dependence().isPlain() ? 0 : 1;
    }
    System.out.printf(
        "odpor%s: %d traces of %d schedules on %d random systems, on %d it learns%n",
        commuting ? ", commuting" : "", traces, schedules, systems, learnt);
  }

  private static List<String> visit(Odpor odpor, World world, long seed) {
    List<String> visited = new ArrayList<>();
    try {
      Exploration exploration =
          odpor.explore(world, Limits.none(), new Visits(visited), ExplorationControl.NONE);
      assertThat(exploration.schedules()).as("seed %d", seed).isEqualTo(visited.size());
    } catch (IllegalStateException e) {
      throw new AssertionError("seed " + seed, e);
    }
    return visited;
  }

  /** The traces of all schedules; no schedule teaches a new dependence. */
  private static Set<String> allTraces(Dependence dependence, World world, long seed) {
    Set<String> all = new HashSet<>();
    Contention contention = new Contention(dependence);
    Commutation commutation = new Commutation(dependence);
    new Exhaustive()
        .explore(
            world,
            Limits.none(),
            (at, ending) -> {
              Causality causality = Causality.of(at, dependence);
              assertThat(contention.learnFrom(at, causality)).as("seed %d", seed).isFalse();
              assertThat(contention.learnEnding(at, causality)).as("seed %d", seed).isFalse();
              assertThat(commutation.learnFrom(at, causality)).as("seed %d", seed).isFalse();
              all.add(Traces.of(at, causality));
            },
            ExplorationControl.NONE);
    return all;
  }

  private record Visits(List<String> visited) implements ScheduleListener {
    @Override
    public void finished(World world, Ending ending) {}

    @Override
    public void finished(World world, Ending ending, Causality causality) {
      visited.add(Traces.of(world, causality));
    }

    @Override
    public void startsOver() {
      visited.clear();
    }
  }
}
