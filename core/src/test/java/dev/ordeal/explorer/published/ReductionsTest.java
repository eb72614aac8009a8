package dev.ordeal.explorer.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Network;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.world.Order;
import dev.ordeal.world.ShuffledWorld;
import dev.ordeal.world.StatelessWorld;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Explorers against brute force on random systems: which Mazurkiewicz traces they visit. Receives
 * at different actors commute, so a trace is what each actor received, in order.
 */
class ReductionsTest {
  private static final int SYSTEMS = 300;
  private static final int MOST_SCHEDULES = 5_000;

  /** What one explorer visits of one system. */
  private record Visited(
      Exploration exploration, List<List<String>> schedules, Set<String> traces) {}

  /** The results of one explorer over all systems. */
  private static final class Tally {
    int systemsWithLostTraces;
    long schedules;
    long traces;
  }

  @Test
  void dporAndTransDporLoseNoTraceAndTheOthersLoseThis() {
    Map<String, Tally> tallies = new TreeMap<>();
    List<String> reductions = List.of("dpor", "transdpor", "ired", "ired-parent");
    int compared = 0;
    long seed = 0;
    while (compared < SYSTEMS) {
      Harness harness = RandomSystem.of(++seed).withoutFailures().withoutScripts().harness();
      if (harness.system().network() == Network.FIFO) {
        continue;
      }
      Visited all = visit("ex", harness, Order.INSERTION, false, MOST_SCHEDULES);
      if (all.exploration().stop() != Exploration.Stop.EXHAUSTED) {
        continue;
      }
      compared++;
      for (String id : reductions) {
        Order order = compared % 2 == 0 ? Order.INSERTION : Order.RANDOM;
        Visited some = visit(id, harness, order, compared % 3 == 0, MOST_SCHEDULES);
        assertThat(all.traces()).as("%s, seed %d", id, seed).containsAll(some.traces());
        Tally tally = tallies.computeIfAbsent(id, name -> new Tally());
        tally.schedules += some.schedules().size();
        tally.traces += some.traces().size();
        if (some.traces().size() < all.traces().size()) {
          tally.systemsWithLostTraces++;
          assertThat(id).as("loses a trace, seed %d", seed).isNotIn("dpor", "transdpor");
        }
      }
    }
    assertThat(lost(tallies, "ired")).isEqualTo(3);
    assertThat(lost(tallies, "ired-parent")).isZero();
    tallies.forEach(
        (id, tally) ->
            System.out.printf(
                "%-12s %d schedules, %d traces, traces lost on %d of %d random systems%n",
                id, tally.schedules, tally.traces, tally.systemsWithLostTraces, SYSTEMS));
  }

  private static int lost(Map<String, Tally> tallies, String id) {
    return tallies.entrySet().stream()
        .filter(entry -> entry.getKey().equals(id))
        .mapToInt(entry -> entry.getValue().systemsWithLostTraces)
        .sum();
  }

  @Test
  void delayBoundedVisitsWhatExhaustiveVisits() {
    for (long seed = 1; seed <= 60; seed++) {
      Harness harness = RandomSystem.of(seed).harness();
      Visited all = visit("ex", harness, Order.INSERTION, false, MOST_SCHEDULES);
      if (all.exploration().stop() == Exploration.Stop.EXHAUSTED) {
        Visited delayed = visit("db", harness, Order.INSERTION, false, Limits.NONE);
        assertThat(delayed.schedules()).as("seed %d", seed).hasSameSizeAs(all.schedules());
        assertThat(new HashSet<>(delayed.schedules()))
            .as("seed %d", seed)
            .isEqualTo(new HashSet<>(all.schedules()));
      }
    }
  }

  @Test
  void orderAndStatelessnessChangeNothingForExhaustive() {
    for (long seed = 1; seed <= 60; seed++) {
      Harness harness = RandomSystem.of(seed).harness();
      Visited all = visit("ex", harness, Order.INSERTION, false, MOST_SCHEDULES);
      if (all.exploration().stop() == Exploration.Stop.EXHAUSTED) {
        Visited stateless = visit("ex", harness, Order.INSERTION, true, MOST_SCHEDULES);
        assertThat(stateless.schedules()).as("seed %d", seed).isEqualTo(all.schedules());
        assertThat(stateless.exploration()).isEqualTo(all.exploration());
        Visited shuffled = visit("ex", harness, Order.RANDOM, true, MOST_SCHEDULES);
        assertThat(shuffled.schedules()).hasSameSizeAs(all.schedules());
        assertThat(new HashSet<>(shuffled.schedules())).isEqualTo(new HashSet<>(all.schedules()));
      }
    }
  }

  @Test
  void delayLimitedVisitsTheSchedulesWithinItsBoundOnce() {
    for (long seed = 1; seed <= 40; seed++) {
      Harness harness = RandomSystem.of(seed).harness();
      Visited all = visit("ex", harness, Order.INSERTION, false, MOST_SCHEDULES);
      if (all.exploration().stop() == Exploration.Stop.EXHAUSTED) {
        List<List<String>> before = List.of();
        for (int bound = 0; bound < 4; bound++) {
          List<List<String>> within = schedules(new DelayLimited(bound), harness);
          assertThat(within).doesNotHaveDuplicates().containsAll(before);
          assertThat(all.schedules()).containsAll(within);
          assertThat(within.get(0)).isEqualTo(all.schedules().get(0));
          before = within;
        }
        List<List<String>> unbounded = schedules(new DelayLimited(10_000), harness);
        assertThat(unbounded).isEqualTo(all.schedules());
      }
    }
  }

  @Test
  void theSecondExplorerOfARelayContinuesWhereTheFirstStopped() {
    Harness harness = RandomSystem.of(firstSmallSystem()).harness();
    Visited all = visit("ex", harness, Order.INSERTION, false, Limits.NONE);
    Visited relay = visit("ex:2,ex", harness, Order.INSERTION, false, Limits.NONE);
    assertThat(relay.schedules()).isEqualTo(all.schedules());
    assertThat(relay.exploration()).isEqualTo(all.exploration());
    Visited drawn = visit("sr:2,ex", harness, Order.INSERTION, false, Limits.NONE);
    assertThat(drawn.exploration().stop()).isEqualTo(Exploration.Stop.PART);
    List<String> prefix = drawn.schedules().get(0).subList(0, 2);
    assertThat(drawn.schedules())
        .isEqualTo(all.schedules().stream().filter(s -> s.subList(0, 2).equals(prefix)).toList());
    List<List<String>> cut = new ArrayList<>();
    for (String explorer : List.of("ex", "ex:2,ex", "ex:3,ex", "ex:4,ex")) {
      List<List<String>> prefixes = new ArrayList<>();
      Schedules.by(explorer)
          .explorer(1)
          .explore(
              new TabulatedWorld(harness),
              Limits.none().depth(3),
              (world, ending) -> prefixes.add(ids(world)),
              ExplorationControl.NONE);
      cut = cut.isEmpty() ? prefixes : cut;
      assertThat(prefixes).as(explorer).isEqualTo(cut);
    }
    Visited limited = visit("ex:2,ex", harness, Order.INSERTION, false, 3);
    assertThat(limited.schedules()).isEqualTo(all.schedules().subList(0, 3));
    assertThat(limited.exploration().stop()).isEqualTo(Exploration.Stop.LIMIT);
  }

  /**
   * A new explorer in a few lines: one that takes no two receives for dependent reorders nothing,
   * so it explores a single schedule.
   */
  private static final class Careless extends Dpor {
    @Override
    protected boolean areDependent(int event, int other) {
      return false;
    }
  }

  /**
   * Another one: it takes any two receives for dependent, and so comes down to trying everything.
   */
  private static final class Cautious extends Dpor {
    @Override
    protected boolean areDependent(int event, int other) {
      return true;
    }
  }

  @Test
  void overridingAPredicateDefinesAnExplorer() {
    for (long seed = 1; seed <= 40; seed++) {
      Harness harness =
          RandomSystem.of(seed).withoutFailures().withoutChoices().withoutScripts().harness();
      Visited all = visit("ex", harness, Order.INSERTION, false, MOST_SCHEDULES);
      if (all.exploration().stop() == Exploration.Stop.EXHAUSTED) {
        assertThat(schedules(new Careless(), harness)).hasSize(1);
        assertThat(new HashSet<>(schedules(new Cautious(), harness)))
            .as("seed %d", seed)
            .isEqualTo(new HashSet<>(all.schedules()));
      }
    }
  }

  private static long firstSmallSystem() {
    long seed = 1;
    while (visit("ex", RandomSystem.of(seed).harness(), Order.INSERTION, false, MOST_SCHEDULES)
            .schedules()
            .size()
        == MOST_SCHEDULES) {
      seed++;
    }
    return seed;
  }

  private static List<List<String>> schedules(Explorer explorer, Harness harness) {
    List<List<String>> schedules = new ArrayList<>();
    explorer.explore(
        new TabulatedWorld(harness),
        Limits.none(),
        (world, ending) -> schedules.add(ids(world)),
        ExplorationControl.NONE);
    return schedules;
  }

  private static Visited visit(
      String explorer, Harness harness, Order order, boolean stateless, long most) {
    World world = new TabulatedWorld(harness);
    if (stateless) {
      world = new StatelessWorld(world);
    }
    if (order == Order.RANDOM) {
      world = new ShuffledWorld(world, 1);
    }
    List<List<String>> schedules = new ArrayList<>();
    Set<String> traces = new HashSet<>();
    Exploration exploration =
        Schedules.by(explorer)
            .explorer(1)
            .explore(
                world,
                Limits.none().schedules(most),
                (at, ending) -> {
                  schedules.add(ids(at));
                  traces.add(trace(at));
                },
                ExplorationControl.NONE);
    return new Visited(exploration, schedules, traces);
  }

  private static List<String> ids(World world) {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < world.depth(); i++) {
      ids.add(world.event(world.eventAt(i)).identity() + "/" + world.alternativeAt(i));
    }
    return ids;
  }

  private static String trace(World world) {
    Map<String, String> received = new TreeMap<>();
    List<String> ids = ids(world);
    for (int i = 0; i < ids.size(); i++) {
      received.merge(
          world.event(world.eventAt(i)).actor().name(), ids.get(i), (a, b) -> a + " " + b);
    }
    return received.toString();
  }
}
