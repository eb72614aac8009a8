package dev.ordeal.ints;

import java.util.Arrays;

/**
 * A map from pairs of non-negative ints to non-negative ints. It uses open addressing with linear
 * probing, with each value beside its key, so that a lookup mostly reads one line of memory; it
 * neither allocates nor boxes.
 */
public final class PairMap {
  /** What {@link #get} returns for a pair that is not in the map. */
  public static final int ABSENT = -1;

  private static final long FREE = -1L;

  /** Key after value after key: at an even index a key or {@link #FREE}, then its value. */
  private long[] entries = new long[1 << 7];

  private int size;

  public PairMap() {
    Arrays.fill(entries, FREE);
  }

  /** Returns the value of a pair, or {@link #ABSENT}. */
  public int get(int first, int second) {
    long key = key(first, second);
    long[] table = entries;
    int mask = table.length - 2;
    int at = spread(key) & mask;
    while (true) {
      long found = table[at];
      if (found == key) {
        return (int) table[at + 1];
      }
      if (found == FREE) {
        return ABSENT;
      }
      at = (at + 2) & mask;
    }
  }

  /** Adds a pair that is not in the map yet. */
  public void put(int first, int second, int value) {
    if (4 * (size + 1) > entries.length) {
      grow();
    }
    insert(key(first, second), value);
    size++;
  }

  /** Sets the value of a pair, which may be in the map already. */
  public void set(int first, int second, int value) {
    long key = key(first, second);
    int mask = entries.length - 2;
    int at = spread(key) & mask;
    while (entries[at] != FREE && entries[at] != key) {
      at = (at + 2) & mask;
    }
    if (entries[at] == FREE) {
      put(first, second, value);
    } else {
      entries[at + 1] = value;
    }
  }

  /** Removes all pairs. */
  public void clear() {
    Arrays.fill(entries, FREE);
    size = 0;
  }

  private void grow() {
    long[] old = entries;
    entries = new long[2 * old.length];
    Arrays.fill(entries, FREE);
    for (int i = 0; i < old.length; i += 2) {
      if (old[i] != FREE) {
        insert(old[i], old[i + 1]);
      }
    }
  }

  private void insert(long key, long value) {
    int mask = entries.length - 2;
    int at = spread(key) & mask;
    while (entries[at] != FREE) {
      at = (at + 2) & mask;
    }
    entries[at] = key;
    entries[at + 1] = value;
  }

  private static long key(int first, int second) {
    return ((long) first << 32) | second;
  }

  private static int spread(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 40) ^ (int) (mixed >>> 20);
  }
}
