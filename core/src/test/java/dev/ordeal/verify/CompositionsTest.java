package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Network;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.HandOver;
import dev.ordeal.explorer.Limits;
import dev.ordeal.faults.FaultPlan;
import dev.ordeal.faults.Faults;
import dev.ordeal.graph.MonitoredContent;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Coverage;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.testkit.RandomFaulty;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.ShownBehaviours;
import dev.ordeal.world.ChainOrderedWorld;
import dev.ordeal.world.DistinguishedWorld;
import dev.ordeal.world.PlannedWorld;
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

/** Explorers in a row against brute force on random systems. */
class CompositionsTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 50);
  private static final int MOST_SCHEDULES = 500;

  /** Holds in some states of most systems. */
  private static final HandOver SOME_STATE =
      HandOver.when("some state", states -> Math.floorMod(states.toString().hashCode(), 5) == 0);

  private static final Schedules COMMUTING =
      Schedules.by("ex").then(SOME_STATE, Schedules.by("odpor").commuting(true));

  private static final List<Schedules> EXACT = new ArrayList<>();

  static {
    for (String row :
        List.of(
            "ex:3,ex",
            "db:2,ex-turns",
            "ex@2,db@4,ex",
            "ex:3,odpor",
            "ex:2,db:3,odpor",
            "odpor:1,ex",
            "odpor:3,ex",
            "odpor:5,ex",
            "odpor:4,odpor",
            "odpor@2,ex@5,odpor",
            "odpor:2,odpor:2,odpor:2,ex",
            "ex:2,odpor:3,ex",
            "ex:3,graph",
            "db@2,graph",
            "graph:4,ex",
            "graph:3,graph",
            "graph:2,ex:2,graph",
            "graph:4,odpor",
            "graph:2,odpor:3,ex",
            "ex:2,graph:2,odpor")) {
      EXACT.add(Schedules.by(row));
    }
    EXACT.add(Schedules.by("ex").then(SOME_STATE, Schedules.by("ex")));
    EXACT.add(States.graph().then(SOME_STATE, Schedules.by("odpor")));
    EXACT.add(Schedules.by("db").then(SOME_STATE, States.graph()));
    EXACT.add(
        Schedules.by("ex")
            .then(SOME_STATE, Schedules.by("odpor"))
            .then(HandOver.after(6), Schedules.by("ex")));
    EXACT.add(
        Schedules.by("ex")
            .then(HandOver.after(4), Schedules.by("ex"))
            .then(SOME_STATE, Schedules.by("odpor")));
  }

  /** What one explorer shows of one system. */
  private record Seen(
      ShownBehaviours shown, Set<Map<Address, Object>> states, boolean isStalled, Stop stop) {}

  /** A random system, with a plan of its faults. */
  private interface Systems {
    Harness.Builder of(long seed);

    default World world(Harness harness) {
      World world = new TabulatedWorld(harness);
      return harness.faults().any()
          ? new PlannedWorld(
              world, new FaultPlan(harness.system().addresses().subList(0, 1), List.of()))
          : world;
    }
  }

  @Test
  void exactOnesLoseNothingAndMakeNothingUp() {
    List<Schedules> rows = new ArrayList<>(EXACT);
    rows.add(COMMUTING);
    compare(
        SYSTEMS,
        rows,
        seed -> {
          RandomSystem system = RandomSystem.of(seed);
          return (seed % 4 == 0 ? system.withGuards() : system).builder();
        });
  }

  @Test
  void norDoTheyWhereMessagesAreLost() {
    compare(
        SYSTEMS / 3,
        EXACT,
        seed -> RandomFaulty.of(seed, Faults.none()).on(Network.FIFO_LOSSY).builder());
  }

  @Test
  void norDoTheyWhereRestartsLoseMessages() {
    compare(
        SYSTEMS / 3,
        EXACT,
        seed -> RandomFaulty.of(seed, Faults.none().restarts(1)).on(Network.FIFO).builder());
  }

  private static void compare(int systems, List<Schedules> rows, Systems random) {
    Map<Coverage, Integer> comparisons = new TreeMap<>();
    int compared = 0;
    int violating = 0;
    int failing = 0;
    for (long seed = 1; compared < systems; seed++) {
      Seen all = see(random, Schedules.by("ex"), seed, 0, MOST_SCHEDULES);
      if (all.stop() != Stop.EXHAUSTED) {
        continue;
      }
      compared++;
      violating += all.shown().isViolating() ? 1 : 0;
      failing += all.shown().failures().isEmpty() ? 0 : 1;
      for (Schedules row : rows) {
        Seen seen = see(random, row, seed, compared % 4, Limits.NONE);
        check(row, seen, all, row.id() + ", seed " + seed);
        comparisons.merge(row.coverage(), 1, Integer::sum);
      }
    }
    System.out.printf(
        "%d random systems, %d violate, %d fail; rows compared with ex: %s%n",
        compared, violating, failing, comparisons);
    assertThat(comparisons)
        .isEqualTo(
            Map.of(
                Coverage.SCHEDULES,
                systems * 4,
                Coverage.STATES,
                systems * 6,
                Coverage.REPEATED_TRACES,
                systems * (rows.size() - 10)));
    assertThat(violating).isGreaterThan(systems / 10);
    assertThat(failing + violating).isGreaterThan(systems / 5);
  }

  private static void check(Schedules row, Seen seen, Seen all, String what) {
    assertThat(seen.stop()).as(what).isEqualTo(Stop.EXHAUSTED);
    assertThat(seen.isStalled()).as(what).isEqualTo(all.isStalled());
    assertThat(seen.shown().isViolating()).as(what).isEqualTo(all.shown().isViolating());
    assertThat(seen.shown().failures()).as(what).isEqualTo(all.shown().failures());
    seen.shown().checkWithin(all.shown(), what);
    if (row.coverage() == Coverage.SCHEDULES) {
      seen.shown().checkSame(all.shown(), what);
    } else if (!row.mergesStates()) {
      seen.shown().checkAgainst(all.shown(), what);
    }
    if (row.coverage().seesStates()) {
      assertThat(seen.states()).as(what).isEqualTo(all.states());
    } else {
      assertThat(all.states()).as(what).containsAll(seen.states());
    }
  }

  /** Explores the system, in one of several orders. */
  private static Seen see(
      Systems random, Schedules strategy, long seed, int order, long schedules) {
    Set<Map<Address, Object>> states = new HashSet<>();
    Harness harness =
        random
            .of(seed)
            .always(
                "seen",
                now -> {
                  states.add(now);
                  return true;
                })
            .build();
    ShownBehaviours shown = new ShownBehaviours(harness);
    states.clear();
    World world = ordered(random.world(harness), order, seed);
    Stop stop =
        strategy
            .explorer(seed)
            .explore(
                new DistinguishedWorld(
                    world,
                    new MonitoredContent(
                        world, Consistency.LINEARIZABLE.monitor(harness.spec(), harness))),
                Limits.none().schedules(schedules),
                shown,
                ExplorationControl.NONE)
            .stop();
    assertThat(world.depth()).isZero();
    return new Seen(shown, states, shown.isStalled(), stop);
  }

  private static World ordered(World world, int order, long seed) {
    return switch (order) {
      case 0 -> world;
      case 1 -> new ShuffledWorld(world, seed);
      case 2 -> new ChainOrderedWorld(world);
      default -> new StatelessWorld(world);
    };
  }
}
