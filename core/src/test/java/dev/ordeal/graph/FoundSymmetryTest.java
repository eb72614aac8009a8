package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Network;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.InterchangeableNames;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Names that are guessed to be interchangeable: used or refused, they change no result. */
class FoundSymmetryTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 100);

  /** Clients that make the same calls, at symmetric actors or at one of them. */
  private static Harness repeated(long seed) {
    Random random = new Random(seed);
    List<Address> group = Address.numbered("n", 2);
    Harness.Builder harness =
        Harness.of(
                ActorSystem.of(group, self -> new SymmetryTest.Node(seed, group))
                    .on(random.nextInt(4) == 0 ? Network.FIFO : Network.UNORDERED),
                Specs.register(0))
            .protocol(Probe.PROTOCOL);
    boolean isEverywhere = random.nextBoolean();
    for (int i = 0; i < 3; i++) {
      Operation operation = i == 2 && !isEverywhere ? Probe.write(1) : Probe.read();
      harness.client("c" + i, new Call(operation, group.get(isEverywhere ? i % 2 : 0)));
    }
    return harness.build();
  }

  @Test
  void namesThatAreFoundInterchangeableGiveTheSameResults() {
    int[] counts = new int[4];
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      compareAllNames(
          seed % 2 == 0 ? SymmetryTest.random(seed) : repeated(seed), "seed " + seed, counts);
      compareAllNames(RandomSystem.of(seed).harness(), "random system " + seed, counts);
    }
    System.out.printf(
        "symmetry     %d sets of names compared, %d refused at once, %d later, %d violate%n",
        counts[0], counts[1], counts[2], counts[3]);
    assertThat(counts).doesNotContain(0);
  }

  private static void compareAllNames(Harness harness, String what, int[] counts) {
    GraphResult plain = removingDead(harness, List.of(), 1);
    if (plain.stop() != Stop.EXHAUSTED) {
      return;
    }
    for (List<List<Object>> names : InterchangeableNames.of(harness)) {
      try {
        worlds(harness).states(new Reduction(false, names));
      } catch (BadInput e) {
        counts[1]++;
        continue;
      }
      GraphResult found;
      try {
        found = removingDead(harness, names, 1);
      } catch (BadInput e) {
        counts[2]++;
        continue;
      }
      counts[0]++;
      counts[3] += found.violation().isPresent() ? 1 : 0;
      String where = what + " with " + names;
      assertThat(lengths(found)).as(where).isEqualTo(lengths(plain));
      assertThat(found.mayLoop()).as(where).isEqualTo(plain.mayLoop());
      assertThat(found.states()).as(where).isLessThanOrEqualTo(plain.states());
      assertThat(removingDead(harness, names, 3).states()).as(where).isEqualTo(found.states());
    }
  }

  /** The lengths of the shortest violation, stall and failure. */
  private static List<Integer> lengths(GraphResult result) {
    return List.of(
        SymmetryTest.length(result.violation().stream().toList()),
        SymmetryTest.length(result.stall().stream().toList()),
        SymmetryTest.length(result.failures()));
  }

  private static Worlds worlds(Harness harness) {
    return new TabulatedEngine().worlds(harness, new RunningCode());
  }

  /** Searches until nothing that was removed turns out not to be dead. */
  private static GraphResult removingDead(Harness harness, List<List<Object>> names, int threads) {
    StateSpace space = worlds(harness).states(new Reduction(false, names).removingDead(true));
    while (true) {
      GraphSearch search =
          SymmetryTest.prepared(space, SymmetryTest.monitor(harness.spec(), harness), threads);
      GraphResult result = search.run();
      if (!search.startsOver()) {
        return result;
      }
    }
  }
}
