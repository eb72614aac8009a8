package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Network;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Harness;
import dev.ordeal.testkit.RandomFaulty;
import dev.ordeal.testkit.naive.NaiveFaults;
import dev.ordeal.testkit.naive.NaiveFaults.Cost;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Which faults must be explored as events, and which show clients nothing new: by brute force, with
 * and without steps that drop a message or crash an actor for good. {@code -Dordeal.systems=N}
 * compares more random systems.
 */
class NeededFaultsTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 40);
  private static final long MOST_STEPS = 30_000;
  private static final int ANY_NUMBER = 100;

  /** A way to run systems. */
  private record Run(Network network, int drops, int crashes) {
    Optional<Map<List<String>, Cost>> histories(long seed, Faults faults) {
      Harness harness = RandomFaulty.of(seed, faults).on(network).harness();
      return NaiveFaults.histories(harness, MOST_STEPS, drops, crashes);
    }
  }

  @Test
  void droppedMessagesShowNothingNewOnAnUnorderedNetwork() {
    assertThat(
            more(
                "drops",
                Faults.none(),
                new Run(Network.UNORDERED, 0, 0),
                new Run(Network.UNORDERED, 2, 0)))
        .isZero();
  }

  @Test
  void norDoTheyWhereActorsRestart() {
    assertThat(
            more(
                "drops and a restart",
                Faults.none().restarts(1),
                new Run(Network.UNORDERED, 0, 0),
                new Run(Network.UNORDERED, 2, 0)))
        .isZero();
  }

  @Test
  void actorsThatStayDownShowNothingNew() {
    assertThat(
            more(
                "crashes",
                Faults.none(),
                new Run(Network.UNORDERED, 0, 0),
                new Run(Network.UNORDERED, 0, 2)))
        .isZero();
    assertThat(
            more(
                "crashes on fifo",
                Faults.none(),
                new Run(Network.FIFO, 0, 0),
                new Run(Network.FIFO, 0, 2)))
        .isZero();
  }

  @Test
  void droppedMessagesShowMoreOnAFifoNetwork() {
    assertThat(
            more(
                "drops on fifo",
                Faults.none(),
                new Run(Network.FIFO, 0, 0),
                new Run(Network.FIFO, 2, 0)))
        .isPositive();
  }

  @Test
  void aLossyNetworkShowsWhatStepsThatDropMessagesShow() {
    assertThat(
            more(
                "lossy against drops",
                Faults.none(),
                new Run(Network.FIFO_LOSSY, 0, 0),
                new Run(Network.FIFO, ANY_NUMBER, 0)))
        .isZero();
    assertThat(
            more(
                "lossy against drops, one restart",
                Faults.none().restarts(1),
                new Run(Network.FIFO_LOSSY, 0, 0),
                new Run(Network.FIFO, ANY_NUMBER, 0)))
        .isZero();
  }

  /** On how many systems more can be seen; on none less. */
  private static int more(String what, Faults faults, Run without, Run with) {
    int compared = 0;
    int more = 0;
    long seed = 0;
    while (compared < SYSTEMS) {
      Optional<Map<List<String>, Cost>> one = without.histories(++seed, faults);
      Optional<Map<List<String>, Cost>> other = one.isEmpty() ? one : with.histories(seed, faults);
      if (one.isPresent() && other.isPresent()) {
        compared++;
        assertThat(other.get().keySet())
            .as(what + ", seed " + seed)
            .containsAll(one.get().keySet());
        more += other.get().size() > one.get().size() ? 1 : 0;
      }
    }
    System.out.printf(
        "needed       %s: %d random systems up to seed %d, on %d clients see more%n",
        what, compared, seed, more);
    return more;
  }
}
