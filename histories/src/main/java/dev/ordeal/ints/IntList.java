package dev.ordeal.ints;

import java.util.Arrays;

/** A growable list of ints. Clearing it keeps its memory. */
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

  public void set(int index, int value) {
    ints[index] = value;
  }

  public int size() {
    return size;
  }

  /** Removes and returns the last element. */
  public int removeLast() {
    return ints[--size];
  }

  public void clear() {
    size = 0;
  }

  /** Copies the elements from {@code from} (inclusive) to {@code to} (exclusive). */
  public int[] copy(int from, int to) {
    return Arrays.copyOfRange(ints, from, to);
  }

  /** Copies all elements. */
  public int[] toArray() {
    return copy(0, size);
  }
}
