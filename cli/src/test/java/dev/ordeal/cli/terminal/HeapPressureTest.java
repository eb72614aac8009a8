package dev.ordeal.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HeapPressureTest {
  private final AtomicLong seconds = new AtomicLong();
  private final AtomicLong collectingSeconds = new AtomicLong();
  private final HeapPressure pressure =
      new HeapPressure(
          () -> seconds.get() * 1_000_000_000L, () -> collectingSeconds.get() * 1_000L);

  private boolean isTooHighAfter(int more, int collecting) {
    seconds.addAndGet(more);
    collectingSeconds.addAndGet(collecting);
    return pressure.isTooHigh();
  }

  @Test
  void itIsTooHighIfSecondsGoIntoCollectingGarbage() {
    assertThat(isTooHighAfter(10, 1)).isFalse();
    assertThat(isTooHighAfter(2, 2)).as("for too short a time").isFalse();
    assertThat(isTooHighAfter(3, 3)).isTrue();
    assertThat(isTooHighAfter(10, 7)).as("not most of the time").isFalse();
  }
}
