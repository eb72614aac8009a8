package dev.ordeal.systems.chord;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Where nodes and keys are on the ring. */
class PositionTest {

  @Test
  void namesHavePositionsThatNeverChange() {
    List<String> clockwise =
        Stream.of("n1", "n2", "n3", "n4", "k1", "k2", "k3", "k4")
            .sorted(Comparator.comparing(name -> Position.of(name).value(), Long::compareUnsigned))
            .toList();
    assertThat(clockwise).containsExactly("k2", "n2", "k3", "n1", "k1", "n3", "n4", "k4");
  }

  @Test
  void anIntervalBeginsAfterItsFirstAndEndsWithItsLast() {
    long seed = 1;
    Random random = new Random(seed);
    for (int i = 0; i < 10_000; i++) {
      Position first = any(random);
      Position last = any(random);
      Position tried = any(random);
      assertThat(tried.isWithin(first, last))
          .as("seed %s: %s from %s to %s", seed, tried, first, last)
          .isEqualTo(isMet(tried, first, last));
    }
  }

  /** A few positions, at both ends of the numbers, so that many are equal. */
  private static Position any(Random random) {
    return new Position((random.nextBoolean() ? 0 : Long.MAX_VALUE) + random.nextInt(9) - 4);
  }

  /** Whether one meets the position on the way from the first to the last. */
  private static boolean isMet(Position tried, Position first, Position last) {
    boolean wraps = Long.compareUnsigned(first.value(), last.value()) >= 0;
    boolean isAfter = Long.compareUnsigned(tried.value(), first.value()) > 0;
    boolean isUpTo = Long.compareUnsigned(tried.value(), last.value()) <= 0;
    return wraps ? isAfter || isUpTo : isAfter && isUpTo;
  }
}
