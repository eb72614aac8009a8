package dev.ordeal.recording;

import java.util.Arrays;

/**
 * Numbers invocations and answers together by their times: of equal times, invocations first, so
 * that operations which touch are concurrent.
 */
final class Ranks {
  /** So many times as many instants as events still are counted rather than sorted. */
  private static final int DENSE = 4;

  private final int size;
  private final long[] began;
  private final long[] ended;
  private final int[] invoked;
  private final int[] answered;
  private int[] order = new int[0];

  Ranks(int size, long[] began, long[] ended) {
    this.size = size;
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
    // Two places for each instant: its invocations, then its answers.
    int[] places = new int[2 * instants + 1];
    for (int i = 0; i < size; i++) {
      places[2 * (int) (began[i] - first) + 1]++;
      if (ended[i] != Recording.NEVER) {
        places[2 * (int) (ended[i] - first) + 2]++;
      }
    }
    for (int i = 1; i < places.length; i++) {
      places[i] += places[i - 1];
    }
    for (int i = 0; i < size; i++) {
      invoked[i] = places[2 * (int) (began[i] - first)]++;
      answered[i] =
          ended[i] == Recording.NEVER
              ? Recording.PENDING
              : places[2 * (int) (ended[i] - first) + 1]++;
    }
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
