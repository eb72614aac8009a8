package dev.ordeal.recording;

import dev.ordeal.ints.SortedIndexes;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;

/**
 * Numbers the events of a recording by time.
 *
 * <p>At the same time invocations come before answers, so that operations which touch are
 * concurrent. The exception is a process that is answered and invokes its next operation at the
 * same time, because a process runs one operation after the other: if only one process does so at
 * that time, its answer comes before its invocation.
 */
final class EventOrder {
  /** Times are counted instead of sorted if there are at most this many per event. */
  private static final int MOST_TIMES_PER_EVENT = 4;

  /** The ranks of the events at one time, as {@link #count} defines them. */
  private static final int RANKS = 4;

  private final int size;
  private final int[] process;
  private final long[] began;
  private final long[] ended;
  private final int[] invoked;
  private final int[] answered;
  private int[] order = new int[0];

  EventOrder(int size, int[] process, long[] began, long[] ended) {
    this.size = size;
    this.process = process;
    this.began = began;
    this.ended = ended;
    this.invoked = new int[size];
    this.answered = new int[size];
    if (size > 0) {
      number();
      sortByInvocation();
    }
  }

  /** The event number of each invocation. */
  int[] invoked() {
    return invoked;
  }

  /** The event number of each answer, or {@link Recording#PENDING}. */
  int[] answered() {
    return answered;
  }

  /** The operations sorted by invocation; empty if they are sorted already. */
  int[] order() {
    return order;
  }

  private void number() {
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    for (int i = 0; i < size; i++) {
      first = Math.min(first, began[i]);
      last = Math.max(last, began[i]);
      if (ended[i] != Recording.NEVER) {
        last = Math.max(last, ended[i]);
      }
    }
    long times = last - first + 1;
    if (times > 0 && times <= 2L * MOST_TIMES_PER_EVENT * size) {
      count(first, (int) times);
    } else {
      sort();
    }
  }

  /**
   * Numbers the events by counting sort. The events at one time are ranked: invocations, the answer
   * of the process that continues, its next invocation, other answers.
   */
  private void count(long first, int times) {
    BitSet continues = continues(first, times);
    int[] starts = new int[RANKS * times + 1];
    for (int i = 0; i < size; i++) {
      starts[invocationRank(i, first, continues) + 1]++;
      if (ended[i] != Recording.NEVER) {
        starts[answerRank(i, first, continues) + 1]++;
      }
    }
    for (int i = 1; i < starts.length; i++) {
      starts[i] += starts[i - 1];
    }
    for (int i = 0; i < size; i++) {
      invoked[i] = starts[invocationRank(i, first, continues)]++;
      answered[i] =
          ended[i] == Recording.NEVER
              ? Recording.PENDING
              : starts[answerRank(i, first, continues)]++;
    }
  }

  private int invocationRank(int i, long first, BitSet continues) {
    return RANKS * (int) (began[i] - first) + (continues.get(2 * i) ? 2 : 0);
  }

  private int answerRank(int i, long first, BitSet continues) {
    return RANKS * (int) (ended[i] - first) + (continues.get(2 * i + 1) ? 1 : 3);
  }

  /**
   * The events of processes that are answered and continue at the same time, where only one process
   * does so: invocations (even bits) and answers (odd bits).
   */
  private BitSet continues(long first, int times) {
    BitSet found = new BitSet();
    if (!hasTies(first, times)) {
      return found;
    }
    int[] byProcess =
        SortedIndexes.by(
            size,
            Comparator.<Integer>comparingInt(i -> process[i])
                .thenComparingLong(i -> began[i])
                .thenComparingLong(i -> ended[i]));
    int[] touching = new int[times];
    for (int pass = 0; pass < 2; pass++) {
      for (int i = 1; i < size; i++) {
        int one = byProcess[i - 1];
        int next = byProcess[i];
        if (process[one] == process[next] && ended[one] == began[next] && began[one] < ended[one]) {
          int time = (int) (began[next] - first);
          if (pass == 0) {
            touching[time]++;
          } else if (touching[time] == 1) {
            found.set(2 * next);
            found.set(2 * one + 1);
          }
        }
      }
    }
    return found;
  }

  private boolean hasTies(long first, int times) {
    BitSet invocations = new BitSet(times);
    for (int i = 0; i < size; i++) {
      invocations.set((int) (began[i] - first));
    }
    for (int i = 0; i < size; i++) {
      if (ended[i] != Recording.NEVER && invocations.get((int) (ended[i] - first))) {
        return true;
      }
    }
    return false;
  }

  /** Replaces the times by their ranks, and then counts. */
  private void sort() {
    long[] times = new long[2 * size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      times[count++] = began[i];
      if (ended[i] != Recording.NEVER) {
        times[count++] = ended[i];
      }
    }
    Arrays.sort(times, 0, count);
    int distinct = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || times[i] != times[i - 1]) {
        times[distinct++] = times[i];
      }
    }
    for (int i = 0; i < size; i++) {
      began[i] = Arrays.binarySearch(times, 0, distinct, began[i]);
      if (ended[i] != Recording.NEVER) {
        ended[i] = Arrays.binarySearch(times, 0, distinct, ended[i]);
      }
    }
    count(0, distinct);
  }

  private void sortByInvocation() {
    boolean sorted = true;
    for (int i = 1; i < size && sorted; i++) {
      sorted = invoked[i - 1] < invoked[i];
    }
    if (!sorted) {
      long[] keyed = new long[size];
      Arrays.setAll(keyed, i -> (long) invoked[i] << Integer.SIZE | i);
      Arrays.sort(keyed);
      order = Arrays.stream(keyed).mapToInt(both -> (int) both).toArray();
    }
  }
}
