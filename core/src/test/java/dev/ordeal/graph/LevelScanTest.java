package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.harness.Call;
import dev.ordeal.testkit.Probe;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Looking for messages that pile up takes no longer the more messages each state has. */
class LevelScanTest {
  private static final int STATES = 200;

  private final StateSpace space =
      new TabulatedEngine()
          .worlds(
              Probe.harness(Probe.system(new Probe.Single()), Call.of(Probe.read(), "n1")),
              new RunningCode())
          .states(Reduction.NONE);

  /** The most crowded state of those looked at, where each state has a message more than before. */
  private int mostCrowded(int messages) {
    int[] initial = space.view().initial();
    int pending = space.layout().pending(initial);
    MemoryBudget budget = new MemoryBudget(new StateTable(), Long.MAX_VALUE);
    try (Spill spill = new Spill(budget, "")) {
      Frontier level = new Frontier(spill);
      for (int i = 0; i < STATES; i++) {
        int[] crowded = Arrays.copyOf(initial, pending + messages + i);
        Arrays.fill(crowded, pending, crowded.length, initial[pending]);
        level.add(i, crowded, 0, crowded.length);
      }
      LevelScan scan = new LevelScan(space);
      scan.scan(level.chunks());
      return scan.crowded().get(0);
    }
  }

  @Test
  void statesAreLookedAtUntilTheyHaveHalfAMillionMessages() {
    assertThat(mostCrowded(1)).isEqualTo(STATES - 1);
    assertThat(mostCrowded(20_000)).isEqualTo(24);
  }
}
