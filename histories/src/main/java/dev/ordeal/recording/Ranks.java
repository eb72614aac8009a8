package dev.ordeal.recording;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;

/**
 * Numbers invocations and answers together by their times: of equal times, invocations first, so
 * that operations which touch are concurrent. But a process does one thing after the other: where
 * just one process has an answer and its next invocation at one time, they are in that order.
 */
final class Ranks {
  /** So many times as many instants as events still are counted rather than sorted. */
  private static final int DENSE = 4;

  private static final int PLACES = 4;

  private final int size;
  private final int[] process;
  private final long[] began;
  private final long[] ended;
  private final int[] invoked;
  private final int[] answered;
  private int[] order = new int[0];

  Ranks(int size, int[] process, long[] began, long[] ended) {
    this.size = size;
    this.process = process;
    this.began = began;
    this.ended = ended;
    this.invoked = new int[size];
    this.answered = new int[size];
    if (size > 0) {
      number();
      arrange();
    }
  }

  int[] invoked() {
    return invoked;
  }

  int[] answered() {
    return answered;
  }

  /** The operations by their invocations; empty if they are in that order already. */
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
    long instants = last - first + 1;
    if (instants > 0 && instants <= 2L * DENSE * size) {
      count(first, (int) instants);
    } else {
      sort();
    }
  }

  private void count(long first, int instants) {
    BitSet goesOn = goesOn(first, instants);
    // Places for each instant: invocations, answers of one that goes on, its next, other answers.
    int[] places = new int[PLACES * instants + 1];
    for (int i = 0; i < size; i++) {
      places[invocationPlace(i, first, goesOn) + 1]++;
      if (ended[i] != Recording.NEVER) {
        places[answerPlace(i, first, goesOn) + 1]++;
      }
    }
    for (int i = 1; i < places.length; i++) {
      places[i] += places[i - 1];
    }
    for (int i = 0; i < size; i++) {
      invoked[i] = places[invocationPlace(i, first, goesOn)]++;
      answered[i] =
          ended[i] == Recording.NEVER ? Recording.PENDING : places[answerPlace(i, first, goesOn)]++;
    }
  }

  private int invocationPlace(int i, long first, BitSet goesOn) {
    return PLACES * (int) (began[i] - first) + (goesOn.get(2 * i) ? 2 : 0);
  }

  private int answerPlace(int i, long first, BitSet goesOn) {
    return PLACES * (int) (ended[i] - first) + (goesOn.get(2 * i + 1) ? 1 : 3);
  }

  /** Invocations (even) and answers (odd) of a process that goes on, alone, at the same time. */
  private BitSet goesOn(long first, int instants) {
    BitSet found = new BitSet();
    if (!hasTies(first, instants)) {
      return found;
    }
    Integer[] byProcess = new Integer[size];
    Arrays.setAll(byProcess, i -> i);
    Arrays.sort(
        byProcess,
        Comparator.<Integer>comparingInt(i -> process[i])
            .thenComparingLong(i -> began[i])
            .thenComparingLong(i -> ended[i]));
    int[] touching = new int[instants];
    for (int pass = 0; pass < 2; pass++) {
      for (int i = 1; i < size; i++) {
        int one = byProcess[i - 1];
        int next = byProcess[i];
        if (process[one] == process[next] && ended[one] == began[next] && began[one] < ended[one]) {
          int instant = (int) (began[next] - first);
          if (pass == 0) {
            touching[instant]++;
          } else if (touching[instant] == 1) {
            found.set(2 * next);
            found.set(2 * one + 1);
          }
        }
      }
    }
    return found;
  }

  private boolean hasTies(long first, int instants) {
    BitSet begun = new BitSet(instants);
    for (int i = 0; i < size; i++) {
      begun.set((int) (began[i] - first));
    }
    for (int i = 0; i < size; i++) {
      if (ended[i] != Recording.NEVER && begun.get((int) (ended[i] - first))) {
        return true;
      }
    }
    return false;
  }

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
    int instants = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || times[i] != times[i - 1]) {
        times[instants++] = times[i];
      }
    }
    for (int i = 0; i < size; i++) {
      began[i] = Arrays.binarySearch(times, 0, instants, began[i]);
      if (ended[i] != Recording.NEVER) {
        ended[i] = Arrays.binarySearch(times, 0, instants, ended[i]);
      }
    }
    count(0, instants);
  }

  private void arrange() {
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
