package dev.ordeal.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.harness.Harness;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChainOrderedWorldTest {

  private static List<Integer> enabled(World world) {
    List<Integer> events = new ArrayList<>();
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      events.add(event);
    }
    return events;
  }

  private static int chain(World world, int event) {
    int parent = world.causes().orElseThrow().parent(event);
    return parent == Causes.AT_START ? 0 : 1 + chain(world, world.eventAt(parent));
  }

  /** Walks forward and back at random, also from a path that was there before. */
  @Test
  void longerChainsComeFirstAndTiesStayAsTheyAre() {
    int reordered = 0;
    for (long seed = 1; seed <= 100; seed++) {
      Harness harness = RandomSystem.of(seed).harness();
      Random random = new Random(seed);
      World inner = new TabulatedWorld(harness);
      if (seed % 2 == 0) {
        inner.take(inner.nextEnabled(World.NO_EVENT), 0);
      }
      World world = new ChainOrderedWorld(inner);
      for (int i = 0; i < 60; i++) {
        List<Integer> offered = enabled(world);
        List<Integer> sorted = new ArrayList<>(enabled(inner));
        sorted.sort(Comparator.comparing((Integer event) -> -chain(inner, event)));
        assertThat(offered).as("seed %d", seed).isEqualTo(sorted);
        reordered += offered.equals(enabled(inner)) ? 0 : 1;
        if (offered.isEmpty() || world.failed() || random.nextInt(4) == 0) {
          world.goBack(random.nextInt(world.depth() + 1));
        } else {
          int event = offered.get(random.nextInt(offered.size()));
          world.take(event, random.nextInt(world.alternatives(event)));
        }
      }
    }
    assertThat(reordered).isPositive();
  }
}
