package dev.ordeal.decide.distinct;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Both structures find the first moment that no interval covers. */
class MomentsTest {
  private static final int MOMENTS = 40;

  @Test
  void theyAgreeWithCounting() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int intervals = random.nextInt(8);
      int[] from = new int[intervals];
      int[] to = new int[intervals];
      FreeMoments free = FreeMoments.all(MOMENTS - 2);
      IntervalCounts counts = new IntervalCounts(MOMENTS);
      for (int i = 0; i < intervals; i++) {
        from[i] = random.nextInt(MOMENTS - 1);
        to[i] = from[i] + 1 + random.nextInt(MOMENTS - 1 - from[i]);
        free.cover(from[i], to[i]);
        counts.add(from[i], to[i]);
      }
      counts.build();
      for (int moment = 0; moment < MOMENTS - 1; moment++) {
        int expected = firstFree(from, to, intervals, moment);
        assertThat(free.firstFree(moment)).isEqualTo(expected);
        assertThat(counts.firstFree(moment)).isEqualTo(expected);
      }
      for (int left = intervals - 1; left >= 0; left--) {
        counts.remove(from[left], to[left]);
        int moment = random.nextInt(MOMENTS - 1);
        assertThat(counts.firstFree(moment)).isEqualTo(firstFree(from, to, left, moment));
      }
    }
  }

  private static int firstFree(int[] from, int[] to, int intervals, int moment) {
    for (int i = 0; i < intervals; i++) {
      if (from[i] <= moment && moment < to[i]) {
        return firstFree(from, to, intervals, moment + 1);
      }
    }
    return moment;
  }
}
