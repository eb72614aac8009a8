package dev.ordeal.ints;

import java.util.Arrays;

/**
 * Numbers for sequences of ints, from 0 on in the order in which they are added. A sequence is
 * given as two ranges of one array, the first of which begins at its start.
 */
public final class TupleNumbers {
  /** That a sequence has no number. */
  public static final int ABSENT = -1;

  /** All sequences, one after the other. */
  private int[] ints = new int[64];

  /** By number: where the sequence begins; and after the last one, where it ends. */
  private int[] starts = new int[16];

  private int[] hashes = new int[16];

  /** Open addressing with linear probing: {@link #ABSENT}, or a number. */
  private int[] places = new int[32];

  private int size;

  public TupleNumbers() {
    Arrays.fill(places, ABSENT);
  }

  /** How many sequences have a number. */
  public int size() {
    return size;
  }

  /** The number of a sequence, or {@link #ABSENT}. */
  public int find(int[] from, int headEnd, int tail, int tailEnd) {
    int hash = hash(from, headEnd, tail, tailEnd);
    int mask = places.length - 1;
    int at = hash & mask;
    for (int number = places[at]; number != ABSENT; number = places[at]) {
      if (hashes[number] == hash && is(number, from, headEnd, tail, tailEnd)) {
        return number;
      }
      at = (at + 1) & mask;
    }
    return ABSENT;
  }

  /** Numbers a sequence that has no number yet. */
  public int add(int[] from, int headEnd, int tail, int tailEnd) {
    int begin = starts[size];
    int end = begin + headEnd + tailEnd - tail;
    if (end > ints.length) {
      ints = Arrays.copyOf(ints, 2 * end);
    }
    System.arraycopy(from, 0, ints, begin, headEnd);
    System.arraycopy(from, tail, ints, begin + headEnd, tailEnd - tail);
    if (size + 2 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
      hashes = Arrays.copyOf(hashes, 2 * hashes.length);
    }
    hashes[size] = hash(from, headEnd, tail, tailEnd);
    starts[size + 1] = end;
    place(size++);
    if (2 * size > places.length) {
      places = new int[2 * places.length];
      Arrays.fill(places, ABSENT);
      for (int number = 0; number < size; number++) {
        place(number);
      }
    }
    return size - 1;
  }

  private void place(int number) {
    int mask = places.length - 1;
    int at = hashes[number] & mask;
    while (places[at] != ABSENT) {
      at = (at + 1) & mask;
    }
    places[at] = number;
  }

  private boolean is(int number, int[] other, int headEnd, int tail, int tailEnd) {
    int begin = starts[number];
    int middle = begin + headEnd;
    int end = starts[number + 1];
    return end - middle == tailEnd - tail
        && Arrays.equals(ints, begin, middle, other, 0, headEnd)
        && Arrays.equals(ints, middle, end, other, tail, tailEnd);
  }

  private static int hash(int[] from, int headEnd, int tail, int tailEnd) {
    long hash = 0;
    for (int i = 0; i < headEnd; i++) {
      hash = (hash + from[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    for (int i = tail; i < tailEnd; i++) {
      hash = (hash + from[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }

  /** The sequence of that number. */
  public int[] get(int number) {
    return Arrays.copyOfRange(ints, starts[number], starts[number + 1]);
  }
}
