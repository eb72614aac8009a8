package dev.ordeal.cli.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.strategy.States;
import org.junit.jupiter.api.Test;

/** More memory is proposed only if there is more. */
class MoreMemoryTest {
  private static final long GIGABYTE = 1L << 30;

  @Test
  void aHeapWithRoomNeedsNoLargerOne() {
    assertThat(MoreMemory.than(States.graph().memory(100 << 20), 4 * GIGABYTE, 64 * GIGABYTE))
        .contains(new MoreMemory(0, 3072));
  }

  @Test
  void aLargerHeapLeavesAQuarterOfTheMachine() {
    assertThat(MoreMemory.than(States.graph(), 4 * GIGABYTE, 16 * GIGABYTE))
        .contains(new MoreMemory(12, 0));
  }

  @Test
  void aMachineWithoutMoreGetsNoProposal() {
    assertThat(MoreMemory.than(States.graph(), 6 * GIGABYTE, 8 * GIGABYTE)).isEmpty();
  }
}
