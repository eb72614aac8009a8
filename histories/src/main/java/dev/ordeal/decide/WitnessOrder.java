package dev.ordeal.decide;

import dev.ordeal.recording.Recording;
import java.util.Arrays;

/**
 * Puts the orders of the parts together into one: every operation takes effect as early as its part
 * allows. Completed operations that told nothing go where they were invoked.
 */
final class WitnessOrder {
  private static final int NEVER = -1;

  private final Recording recording;
  private final int[] moments;
  private final int[] ranks;

  WitnessOrder(Recording recording) {
    this.recording = recording;
    this.moments = new int[recording.size()];
    this.ranks = new int[recording.size()];
    Arrays.fill(moments, NEVER);
  }

  Operations of(PartDecision[] decisions) {
    int rank = 0;
    for (PartDecision decision : decisions) {
      if (decision.witness() != null) {
        int moment = 0;
        for (int i = 0; i < decision.witness().size(); i++) {
          int operation = decision.part().operation(decision.witness().at(i));
          moment = Math.max(moment, recording.invoked(operation));
          moments[operation] = moment;
          ranks[operation] = rank++;
        }
      }
    }
    for (int i = 0; i < recording.size(); i++) {
      if (moments[i] == NEVER && !recording.isPending(i)) {
        moments[i] = recording.invoked(i);
        ranks[i] = rank++;
      }
    }
    long[] keyed = new long[recording.size()];
    int[] byRank = new int[rank];
    int count = 0;
    for (int i = 0; i < recording.size(); i++) {
      if (moments[i] != NEVER) {
        keyed[count++] = (long) moments[i] << Integer.SIZE | ranks[i];
        byRank[ranks[i]] = i;
      }
    }
    long[] sorted = Arrays.copyOf(keyed, count);
    Arrays.sort(sorted);
    return new Operations(Arrays.stream(sorted).mapToInt(both -> byRank[(int) both]).toArray());
  }
}
