package dev.ordeal.explorer.optimal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where schedules are cut at a depth, the traces of all prefixes of that length are visited. */
class CutTracesTest {
  private static final int SYSTEMS = 300;
  private static final long MOST = 5_000;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyCutTraceIsVisited(boolean commuting) {
    int systems = 0;
    long schedules = 0;
    long traces = 0;
    for (long seed = 1; systems < SYSTEMS; seed++) {
      for (int depth : new int[] {3, 5, 7}) {
        Set<Set<String>> all = new HashSet<>();
        Exploration naive = explore(seed, depth, new Exhaustive(), all);
        if (naive.stop() != Exploration.Stop.EXHAUSTED) {
          continue;
        }
        systems++;
        Set<Set<String>> some = new HashSet<>();
        Exploration reduced = explore(seed, depth, new Odpor(commuting), some);
        assertThat(some).as("seed %d, depth %d", seed, depth).isEqualTo(all);
        assertThat(reduced.schedules()).isLessThanOrEqualTo(naive.schedules());
        schedules += naive.schedules();
        traces += reduced.schedules();
      }
    }
    System.out.printf(
        "cut          %d cut explorations, %d schedules, %d by traces, commuting %b%n",
        systems, schedules, traces, commuting);
  }

  /** What was taken and what clients saw, in any order. */
  private static Exploration explore(
      long seed, int depth, Explorer explorer, Set<Set<String>> found) {
    RandomSystem plain = RandomSystem.of(seed);
    RandomSystem system = seed % 4 == 0 ? plain.withGuards() : plain;
    World world =
        new TabulatedEngine()
            .worlds(system.harness(), new dev.ordeal.world.contract.RunningCode())
            .world();
    ScheduleListener listener =
        new ScheduleListener() {
          @Override
          public void finished(World at, Ending ending) {
            Set<String> seen = new TreeSet<>();
            for (int step = 0; step < at.depth(); step++) {
              seen.add(at.event(at.eventAt(step)) + "~" + at.alternativeAt(step));
            }
            Observations observations = at.observations();
            for (int i = 0; i < observations.count(); i++) {
              int observation = observations.get(i);
              seen.add(
                  observations.invocation(observation)
                      + (Observations.isResponse(observation)
                          ? " returned " + observations.result(observation)
                          : ""));
            }
            seen.add(ending.toString());
            found.add(seen);
          }
        };
    return explorer.explore(
        world, Limits.none().schedules(MOST).depth(depth), listener, ExplorationControl.NONE);
  }
}
