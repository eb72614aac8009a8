package dev.ordeal.cli.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which call is taken for one that takes memory without end; that one does, is in OwnSystemTest.
 */
class HeapShareTest {

  @ParameterizedTest
  @CsvSource({
    // keeps what it allocates
    "70, 10, 75, true",
    "70, 40, 95, true",
    // leaves garbage
    "700, 10, 60, false",
    "700, 50, 80, false",
    // is called when the heap is full
    "1, 95, 96, false",
    "40, 50, 95, false",
  })
  void codeThatKeepsMostOfTheHeap(long allocated, long before, long now, boolean usedUp) {
    assertThat(HeapShare.isUsedUp(allocated, before, now, 100)).isEqualTo(usedUp);
  }
}
