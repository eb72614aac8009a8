package dev.ordeal.ints;

import java.util.Arrays;

/** A list of ints that grows as needed and is emptied without being freed. */
public final class IntList {
  private int[] ints = new int[8];
  private int size;

  public void add(int value) {
    if (size == ints.length) {
      ints = Arrays.copyOf(ints, 2 * size);
    }
    ints[size++] = value;
  }

  public int get(int index) {
    return ints[index];
  }

  public int size() {
    return size;
  }

  /** Takes the last one away, and gives it. */
  public int removeLast() {
    return ints[--size];
  }

  public void clear() {
    size = 0;
  }

  /** Those from the first place on and before the other. */
  public int[] copy(int from, int to) {
    return Arrays.copyOfRange(ints, from, to);
  }
}
