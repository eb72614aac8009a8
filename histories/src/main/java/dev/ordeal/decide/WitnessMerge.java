package dev.ordeal.decide;

import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import java.util.Arrays;

/**
 * Merges the witnesses of the parts into one order: every operation takes effect as early as its
 * part allows. Answered operations that are in no witness take effect when they are invoked.
 */
final class WitnessMerge {
  private static final int NEVER = -1;

  private final Recording recording;
  private final int[] moments;
  private final int[] ranks;

  WitnessMerge(Recording recording) {
    this.recording = recording;
    this.moments = new int[recording.size()];
    this.ranks = new int[recording.size()];
    Arrays.fill(moments, NEVER);
  }

  /** Returns the merged order of the operations of the recording. */
  OperationNumbers merge(PartDecision[] decisions) {
    int rank = 0;
    for (PartDecision decision : decisions) {
      if (decision.witness().isPresent()) {
        OperationNumbers witness = decision.witness().get();
        int moment = 0;
        for (int i = 0; i < witness.size(); i++) {
          int operation = decision.part().operation(witness.at(i));
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
    return new OperationNumbers(
        Arrays.stream(sorted).mapToInt(both -> byRank[(int) both]).toArray());
  }
}
