package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.explorer.Limits;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.SplitExploration;
import dev.ordeal.testkit.naive.NaiveFaults.Cost;
import dev.ordeal.testkit.naive.NaiveRetries;
import dev.ordeal.testkit.naive.RandomRetrying;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * Clients that retry and give up, by states and by schedules, against an interpreter in which they
 * time out and answers travel. {@code -Dordeal.systems=N} compares more random systems.
 */
class ClientRetriesTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 25);
  private static final long MOST_STATES = 30_000;

  @Test
  void clientsRetry() {
    compare("retries", seed -> RandomRetrying.of(seed).harness());
  }

  @Test
  void everyCallIsRetried() {
    compare(
        "one retry of every call",
        seed -> {
          RandomRetrying system = RandomRetrying.of(seed).with(Faults.none().retries(1));
          return system.harness(system.clients(false));
        });
  }

  @Test
  void clientsGiveUp() {
    compare(
        "giving up",
        seed -> {
          RandomRetrying system = RandomRetrying.of(seed);
          return system.harness(system.givingUp(false));
        });
  }

  @Test
  void clientsRetryAndGiveUp() {
    compare(
        "retries and giving up",
        seed -> {
          RandomRetrying system = RandomRetrying.of(seed);
          return system.harness(system.givingUp(true));
        });
  }

  @Test
  void everyCallIsGivenUp() {
    compare(
        "every call is given up",
        seed -> {
          RandomRetrying system = RandomRetrying.of(seed).with(Faults.none().givingUp(true));
          return system.harness(system.clients(seed % 2 == 0));
        });
  }

  private static void compare(String what, LongFunction<Harness> system) {
    int compared = 0;
    int violating = 0;
    int withRetries = 0;
    int literally = 0;
    long schedules = 0;
    long seed = 0;
    while (compared < SYSTEMS) {
      Harness harness = system.apply(++seed);
      Optional<Map<List<String>, Cost>> naive = NaiveRetries.histories(harness, MOST_STATES);
      if (naive.isEmpty() || !Client.timesOut(harness)) {
        continue;
      }
      String about = what + ", seed " + seed;
      FaultsTest.Brute brute = new FaultsTest.Brute(harness);
      if (!brute.isWhole) {
        continue;
      }
      assertThat(brute.histories.keySet()).as(about).isEqualTo(naive.get().keySet());
      Optional<Cost> cheapest =
          naive.get().entrySet().stream()
              .filter(entry -> Boolean.FALSE.equals(brute.histories.get(entry.getKey())))
              .map(Map.Entry::getValue)
              .min(Comparator.naturalOrder());
      Optional<Optional<Cost>> literal = NaiveRetries.byTheLetter(harness, MOST_STATES);
      literal.ifPresent(cost -> assertThat(cost).as(about + " literally").isEqualTo(cheapest));
      int traces =
          SplitExploration.whole(
                  new TabulatedWorld(harness),
                  harness,
                  Schedules.by("odpor").explorer(1),
                  Limits.none())
              .violatingBehaviours();
      assertThat(traces > 0).as(about + " by traces").isEqualTo(cheapest.isPresent());
      for (int threads : new int[] {1, 3}) {
        for (boolean dead : new boolean[] {false, true}) {
          for (boolean all : new boolean[] {false, true}) {
            assertThat(FaultsTest.shortest(harness, threads, dead, all))
                .as(about + " " + threads + " " + dead + " " + all)
                .isEqualTo(cheapest);
          }
        }
      }
      compared++;
      literally += literal.isPresent() ? 1 : 0;
      schedules += brute.schedules;
      violating += cheapest.isPresent() ? 1 : 0;
      withRetries += cheapest.isPresent() && cheapest.get().faults() > 0 ? 1 : 0;
    }
    System.out.printf(
        "retries      %s: %d random systems up to seed %d, %d also literally, %d schedules, %d"
            + " violate, %d only with a fault%n",
        what, compared, seed, literally, schedules, violating, withRetries);
  }
}
