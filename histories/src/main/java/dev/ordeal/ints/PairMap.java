package dev.ordeal.ints;

import java.util.Arrays;

/**
 * A map from pairs of non-negative ints to non-negative ints. It uses open addressing with linear
 * probing; lookups neither allocate nor box.
 */
public final class PairMap {
  /** What {@link #get} returns for a pair that is not in the map. */
  public static final int ABSENT = -1;

  private static final long FREE = -1L;

  private long[] keys = new long[1 << 6];
  private int[] values = new int[1 << 6];
  private int size;

  public PairMap() {
    Arrays.fill(keys, FREE);
  }

  /** Returns the value of a pair, or {@link #ABSENT}. */
  public int get(int first, int second) {
    long key = key(first, second);
    long[] table = keys;
    int mask = table.length - 1;
    int at = spread(key) & mask;
    while (true) {
      long found = table[at];
      if (found == key) {
        return values[at];
      }
      if (found == FREE) {
        return ABSENT;
      }
      at = (at + 1) & mask;
    }
  }

  /** Adds a pair that is not in the map yet. */
  public void put(int first, int second, int value) {
    if (2 * (size + 1) > keys.length) {
      grow();
    }
    insert(key(first, second), value);
    size++;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new int[2 * oldKeys.length];
    Arrays.fill(keys, FREE);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != FREE) {
        insert(oldKeys[i], oldValues[i]);
      }
    }
  }

  private void insert(long key, int value) {
    int mask = keys.length - 1;
    int at = spread(key) & mask;
    while (keys[at] != FREE) {
      at = (at + 1) & mask;
    }
    keys[at] = key;
    values[at] = value;
  }

  private static long key(int first, int second) {
    return ((long) first << 32) | second;
  }

  private static int spread(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 40) ^ (int) (mixed >>> 20);
  }
}
