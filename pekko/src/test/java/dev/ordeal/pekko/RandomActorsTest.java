package dev.ordeal.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Network;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.pekko.world.Finding;
import org.junit.jupiter.api.Test;

/** On random systems of real actors, odpor shows what ex shows; more with -Dordeal.systems=N. */
class RandomActorsTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 12);
  private static final long FIRST = Long.getLong("ordeal.seed", 1);
  private static final long MOST = 3_000;

  @Test
  void odporShowsWhatExShowsOfRandomActors() {
    long compared = 0;
    long schedules = 0;
    long traces = 0;
    for (long seed = FIRST; seed < FIRST + SYSTEMS; seed++) {
      Explored.Setting setting =
          Explored.Setting.of(RandomActors.of(seed), "write(1)@n1", "read()@n2")
              .on(seed % 3 == 0 ? Network.UNORDERED : Network.FIFO);
      if (seed % 4 == 0) {
        setting = setting.failing(Finding.ACTOR_FAILURE, Finding.DEAD_LETTER);
      }
      Exploration size =
          new Exhaustive()
              .explore(
                  setting.world(),
                  Limits.none().schedules(MOST),
                  (end, ending) -> {},
                  ExplorationControl.NONE);
      if (size.stop() != Exploration.Stop.EXHAUSTED) {
        continue;
      }
      try {
        Explored explored = Explored.byBoth(setting);
        schedules += explored.schedules();
        traces += explored.traces();
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
      compared++;
    }
    System.out.println(
        compared + " systems, " + schedules + " schedules, " + traces + " traces, from " + FIRST);
    assertThat(compared).isGreaterThan(SYSTEMS / 4);
  }
}
