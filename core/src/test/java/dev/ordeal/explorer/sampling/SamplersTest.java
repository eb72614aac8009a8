package dev.ordeal.explorer.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.causality.Causality;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.optimal.Odpor;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.Traces;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What samplers draw: schedules of the system, the same for the same seed, and many traces. */
class SamplersTest {
  private static final int SYSTEMS = 60;
  private static final int DRAWS = 60;

  @ParameterizedTest
  @ValueSource(strings = {"sr", "sr-fifo", "walk", "pos", "pctcp"})
  void theSameSeedDrawsTheSameSchedulesAndAnotherSeedOthers(String sampler) {
    Harness harness = RandomSystem.of(3).harness();
    List<String> drawn = draw(sampler, harness, 7);
    assertThat(drawn).hasSize(DRAWS).isEqualTo(draw(sampler, harness, 7));
    assertThat(drawn).isNotEqualTo(draw(sampler, harness, 8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"walk", "pos", "pctcp"})
  void everySmallSystemIsSoonSeenWhole(String sampler) {
    int whole = 0;
    int systems = 0;
    for (long seed = 1; systems < SYSTEMS; seed++) {
      Harness harness = RandomSystem.of(seed).harness();
      Set<String> all = new HashSet<>();
      Exploration odpor =
          new Odpor()
              .explore(
                  new TabulatedWorld(harness),
                  Limits.none().schedules(8),
                  (at, ending) -> all.add(trace(at)),
                  ExplorationControl.NONE);
      if (odpor.stop() != Exploration.Stop.EXHAUSTED) {
        continue;
      }
      systems++;
      Set<String> drawn = new HashSet<>(draw(sampler, harness, seed));
      assertThat(all).as("%s, seed %d", sampler, seed).containsAll(drawn);
      whole += drawn.size() == all.size() ? 1 : 0;
    }
    System.out.printf("%-12s sees all traces of %d of %d small systems%n", sampler, whole, systems);
    assertThat(whole).isGreaterThan(SYSTEMS * 3 / 4);
  }

  @Test
  void chainsAreChainsAndFew() {
    for (long seed = 1; seed <= 100; seed++) {
      World world = new TabulatedWorld(RandomSystem.of(seed).harness());
      Chains chains = new Chains(world);
      Map<Integer, List<Integer>> members = new HashMap<>();
      int assigned = 1;
      int widest = 0;
      while (!world.failed() && world.nextEnabled(World.NO_EVENT) != World.NO_EVENT) {
        for (; assigned < world.causes().orElseThrow().firstEnabledBy(world.depth()); assigned++) {
          int message = assigned;
          members.computeIfAbsent(chains.add(message), c -> new ArrayList<>()).add(message);
        }
        widest = Math.max(widest, world.pendingCount());
        int last = World.NO_EVENT;
        for (int m = world.nextEnabled(last); m != World.NO_EVENT; m = world.nextEnabled(m)) {
          last = m;
        }
        world.take(last, 0);
      }
      for (List<Integer> chain : members.values()) {
        for (int i = 1; i < chain.size(); i++) {
          assertThat(isConsequence(chain.get(i), chain.get(i - 1), world))
              .as("seed %d", seed)
              .isTrue();
        }
      }
      int width = width(world, assigned);
      assertThat(members.size()).as("seed %d", seed).isLessThanOrEqualTo(width * (width + 1) / 2);
    }
  }

  /** The greatest number of pairwise concurrent messages, by brute force. */
  private static int width(World world, int end) {
    // Messages form a forest, whose leaves are pairwise concurrent.
    int leaves = 0;
    for (int m = 1; m < end; m++) {
      boolean leaf = true;
      for (int other = m + 1; other < end; other++) {
        leaf &= !isConsequence(other, m, world);
      }
      leaves += leaf ? 1 : 0;
    }
    return leaves;
  }

  private static boolean isConsequence(int message, int of, World world) {
    int cause = world.causes().orElseThrow().parent(message);
    while (cause != Causes.AT_START) {
      if (world.eventAt(cause) == of) {
        return true;
      }
      cause = world.causes().orElseThrow().parent(world.eventAt(cause));
    }
    return false;
  }

  private static List<String> draw(String sampler, Harness harness, long seed) {
    List<String> drawn = new ArrayList<>();
    Schedules.by(sampler)
        .explorer(seed)
        .explore(
            new TabulatedWorld(harness),
            Limits.none().schedules(DRAWS),
            (at, ending) -> drawn.add(trace(at)),
            ExplorationControl.NONE);
    return drawn;
  }

  private static String trace(World world) {
    Causality causality = Causality.of(world);
    return Traces.of(world, causality);
  }
}
