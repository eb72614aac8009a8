package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.ShownBehaviours;
import dev.ordeal.world.ShuffledWorld;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What explorers of traces show, with every maximal real-time order, against brute force on random
 * systems: nothing is lost and nothing is made up.
 */
class TracesTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 240);
  private static final int MOST_SCHEDULES = 3_000;

  @Test
  void everyBehaviourIsWithinOneThatTracesShow() {
    List<String> published =
        List.of(
            "dpor",
            "dpor-prose",
            "transdpor",
            "ired",
            "liviola",
            "dpor-alg1",
            "transdpor-alg1",
            "ired-alg1",
            "liviola-alg1");
    int violating = 0;
    int missedByAll = 0;
    int compared = 0;
    long traceCount = 0;
    long commutingCount = 0;
    for (long seed = 1; compared < SYSTEMS; seed++) {
      RandomSystem system = RandomSystem.of(seed);
      Harness harness = (seed % 4 == 0 ? system.withGuards() : system).harness();
      ShownBehaviours all = new ShownBehaviours(harness);
      if (explore("ex", harness, all, 0) != Exploration.Stop.EXHAUSTED) {
        continue;
      }
      compared++;
      ShownBehaviours traces = new ShownBehaviours(harness);
      explore("odpor", harness, traces, seed);
      traces.checkAgainst(all, "odpor, seed " + seed);
      ShownBehaviours commuting = new ShownBehaviours(harness);
      explore(harness, commuting, seed, Schedules.by("odpor").commuting(true));
      commuting.checkAgainst(all, "odpor, commuting, seed " + seed);
      traceCount += traces.schedules();
      commutingCount += commuting.schedules();
      if (all.isViolating()) {
        violating++;
        boolean missed = true;
        for (String id : published) {
          ShownBehaviours some = new ShownBehaviours(harness);
          explore(id, harness, some, 0);
          missed &= !some.isViolating();
        }
        missedByAll += missed ? 1 : 0;
      }
    }
    System.out.printf(
        "%d of %d random systems violate, on %d of them all published reductions miss it%n",
        violating, compared, missedByAll);
    System.out.printf(
        "odpor        %d traces, %d where receives that commute are left alone%n",
        traceCount, commutingCount);
    assertThat(missedByAll).isPositive();
  }

  /** Explores it, with ties broken at random where the seed is not 0. */
  private static Exploration.Stop explore(
      String explorer, Harness harness, ShownBehaviours shown, long seed) {
    return explore(harness, shown, seed, Schedules.by(explorer));
  }

  private static Exploration.Stop explore(
      Harness harness, ShownBehaviours shown, long seed, Schedules strategy) {
    World world = new TabulatedWorld(harness);
    return strategy
        .explorer(1)
        .explore(
            seed == 0 ? world : new ShuffledWorld(world, seed),
            Limits.none().schedules(MOST_SCHEDULES),
            shown,
            ExplorationControl.NONE)
        .stop();
  }
}
