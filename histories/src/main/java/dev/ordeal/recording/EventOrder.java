package dev.ordeal.recording;

import java.util.Arrays;
import java.util.BitSet;

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
  private final Runnable checkpoint;
  private int[] order = new int[0];
  private EventTimes times = EventTimes.sparse(new long[0], new int[0], 0);

  /**
   * Numbers the events.
   *
   * @param checkpoint runs now and then, and may throw to end the work
   */
  EventOrder(int size, int[] process, long[] began, long[] ended, Runnable checkpoint) {
    this.size = size;
    this.process = process;
    this.began = began;
    this.ended = ended;
    this.invoked = new int[size];
    this.answered = new int[size];
    this.checkpoint = checkpoint;
    if (size > 0) {
      number();
      checkpoint.run();
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

  /** The times of the events. */
  EventTimes times() {
    return times;
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
    long span = last - first + 1;
    if (span > 0 && span <= 2L * MOST_TIMES_PER_EVENT * size) {
      rankDense(first);
      checkpoint.run();
      int[] firstEvents = count((int) span);
      times = EventTimes.dense(first, firstEvents, events());
    } else {
      long[] distinct = rankSparse();
      checkpoint.run();
      int[] firstEvents = count(distinct.length);
      times = EventTimes.sparse(distinct, firstEvents, events());
    }
  }

  private int events() {
    int events = size;
    for (int i = 0; i < size; i++) {
      events += answered[i] == Recording.PENDING ? 0 : 1;
    }
    return events;
  }

  /** Replaces times by their distance from the first, in the columns of event numbers. */
  private void rankDense(long first) {
    for (int i = 0; i < size; i++) {
      invoked[i] = (int) (began[i] - first);
      answered[i] = ended[i] == Recording.NEVER ? Recording.PENDING : (int) (ended[i] - first);
    }
  }

  /** Replaces times by their ranks, in the columns of event numbers; returns the distinct times. */
  private long[] rankSparse() {
    long[] all = new long[2 * size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      all[count++] = began[i];
      if (ended[i] != Recording.NEVER) {
        all[count++] = ended[i];
      }
    }
    Arrays.sort(all, 0, count);
    checkpoint.run();
    int distinct = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || all[i] != all[i - 1]) {
        all[distinct++] = all[i];
      }
    }
    for (int i = 0; i < size; i++) {
      invoked[i] = Arrays.binarySearch(all, 0, distinct, began[i]);
      answered[i] =
          ended[i] == Recording.NEVER
              ? Recording.PENDING
              : Arrays.binarySearch(all, 0, distinct, ended[i]);
    }
    return distinct == all.length ? all : Arrays.copyOf(all, distinct);
  }

  /**
   * Replaces ranks of times by event numbers, by counting sort. The events at one time are ranked:
   * invocations, the answer of the process that continues, its next invocation, other answers.
   *
   * @return by time: the number of its first event
   */
  private int[] count(int times) {
    BitSet continues = continues(times);
    checkpoint.run();
    int[] starts = new int[RANKS * times + 1];
    for (int i = 0; i < size; i++) {
      starts[invocationRank(i, continues) + 1]++;
      if (answered[i] != Recording.PENDING) {
        starts[answerRank(i, continues) + 1]++;
      }
    }
    for (int i = 1; i < starts.length; i++) {
      starts[i] += starts[i - 1];
    }
    checkpoint.run();
    int[] firstEvents = new int[times];
    Arrays.setAll(firstEvents, time -> starts[RANKS * time]);
    for (int i = 0; i < size; i++) {
      invoked[i] = starts[invocationRank(i, continues)]++;
      if (answered[i] != Recording.PENDING) {
        answered[i] = starts[answerRank(i, continues)]++;
      }
    }
    return firstEvents;
  }

  private int invocationRank(int i, BitSet continues) {
    return RANKS * invoked[i] + (continues.get(2 * i) ? 2 : 0);
  }

  private int answerRank(int i, BitSet continues) {
    return RANKS * answered[i] + (continues.get(2 * i + 1) ? 1 : 3);
  }

  /**
   * The events of processes that are answered and continue at the same time, where only one process
   * does so: invocations (even bits) and answers (odd bits).
   */
  private BitSet continues(int times) {
    BitSet found = new BitSet();
    if (!hasTies(times)) {
      return found;
    }
    int[] byProcess = byProcess();
    int[] touching = new int[times];
    for (int pass = 0; pass < 2; pass++) {
      checkpoint.run();
      for (int i = 1; i < size; i++) {
        int one = byProcess[i - 1];
        int next = byProcess[i];
        if (process[one] == process[next]
            && answered[one] == invoked[next]
            && invoked[one] < answered[one]) {
          int time = invoked[next];
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

  /** The operations by process; those of one by invocation, then by answer. */
  private int[] byProcess() {
    long[] keyed = new long[size];
    Arrays.setAll(keyed, i -> (long) process[i] << Integer.SIZE | i);
    Arrays.sort(keyed);
    checkpoint.run();
    for (int from = 0, to; from < size; from = to) {
      int same = process[(int) keyed[from]];
      boolean isSorted = true;
      for (to = from; to < size && process[(int) keyed[to]] == same; to++) {
        int i = (int) keyed[to];
        keyed[to] = (long) invoked[i] << Integer.SIZE | i;
        isSorted &= to == from || keyed[to - 1] < keyed[to];
      }
      if (!isSorted) {
        Arrays.sort(keyed, from, to);
      }
      sortTies(keyed, from, to);
    }
    int[] sorted = new int[size];
    Arrays.setAll(sorted, i -> (int) keyed[i]);
    return sorted;
  }

  /** Moves an operation that takes time behind those that began and ended when it began. */
  private void sortTies(long[] keyed, int from, int to) {
    for (int at = from + 1; at < to; at++) {
      int before = (int) keyed[at - 1];
      int i = (int) keyed[at];
      if (invoked[before] == invoked[i] && answered[before] > answered[i]) {
        long kept = keyed[at];
        keyed[at] = keyed[at - 1];
        keyed[at - 1] = kept;
      }
    }
  }

  private boolean hasTies(int times) {
    BitSet invocations = new BitSet(times);
    for (int i = 0; i < size; i++) {
      invocations.set(invoked[i]);
    }
    for (int i = 0; i < size; i++) {
      if (answered[i] != Recording.PENDING && invocations.get(answered[i])) {
        return true;
      }
    }
    return false;
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
