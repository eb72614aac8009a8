package dev.ordeal.ints;

import java.util.Arrays;

/**
 * Numbers for int arrays: equal arrays have the same number, and numbers count from 0. The arrays
 * lie one after the other in one array, so that looking one up neither allocates nor boxes.
 */
public final class IntArrays {
  private static final int FREE = -1;

  private int[] ints = new int[256];

  /** By number: where its array begins; one more entry says where the next one will. */
  private int[] starts = new int[64];

  private int[] hashes = new int[64];
  private int[] slots = new int[128];
  private int size;

  public IntArrays() {
    Arrays.fill(slots, FREE);
  }

  /** How many different arrays there are. */
  public int size() {
    return size;
  }

  /** The number of the first ints of an array; it is new if {@link #size} has grown. */
  public int of(int[] array, int length) {
    int hash = hash(array, length);
    int mask = slots.length - 1;
    int at = hash & mask;
    while (slots[at] != FREE) {
      int number = slots[at];
      if (hashes[number] == hash && isSame(number, array, length)) {
        return number;
      }
      at = (at + 1) & mask;
    }
    slots[at] = size;
    append(array, length, hash);
    if (2 * size > slots.length) {
      grow();
    }
    return size - 1;
  }

  /** The length of the array of that number. */
  public int length(int number) {
    return starts[number + 1] - starts[number];
  }

  /** The int at that index of the array of that number. */
  public int get(int number, int index) {
    return ints[starts[number] + index];
  }

  /** Copies some ints of the array of that number. */
  public void copy(int number, int from, int[] to, int at, int count) {
    System.arraycopy(ints, starts[number] + from, to, at, count);
  }

  private static int hash(int[] array, int length) {
    long hash = length;
    for (int i = 0; i < length; i++) {
      hash = (hash ^ array[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }

  private boolean isSame(int number, int[] array, int length) {
    return Arrays.equals(ints, starts[number], starts[number + 1], array, 0, length);
  }

  private void append(int[] array, int length, int hash) {
    int from = starts[size];
    if (length > ints.length - from) {
      ints = Arrays.copyOf(ints, Math.addExact(from, Math.max(from, length)));
    }
    System.arraycopy(array, 0, ints, from, length);
    if (size + 2 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
      hashes = Arrays.copyOf(hashes, 2 * hashes.length);
    }
    hashes[size] = hash;
    size++;
    starts[size] = from + length;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    Arrays.fill(slots, FREE);
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      int at = hashes[number] & mask;
      while (slots[at] != FREE) {
        at = (at + 1) & mask;
      }
      slots[at] = number;
    }
  }
}
