package dev.ordeal.ints;

import java.util.Arrays;

/**
 * A map from fingerprints of 128 bits to ints. It uses open addressing with linear probing, with
 * each value beside its key, so that a lookup mostly reads one line of memory.
 */
public final class FingerprintMap {
  /**
   * What {@link #get} returns for a fingerprint that is not in the map; no value is equal to it.
   */
  public static final int ABSENT = Integer.MIN_VALUE;

  private static final int LONGS = 3;

  /** The halves of a fingerprint and its value, entry after entry; free where that is ABSENT. */
  private long[] entries = free(32);

  private int places = 32;
  private int size;

  private static long[] free(int places) {
    long[] entries = new long[LONGS * places];
    Arrays.fill(entries, ABSENT);
    return entries;
  }

  /** Returns the value of a fingerprint, or {@link #ABSENT}. */
  public int get(long high, long low) {
    return (int) entries[place(high, low) + 2];
  }

  /** Adds a fingerprint that is not in the map yet. */
  public void put(long high, long low, int value) {
    insert(high, low, value);
    size++;
    if (2 * size > places) {
      long[] old = entries;
      places *= 2;
      entries = free(places);
      for (int at = 0; at < old.length; at += LONGS) {
        if (old[at + 2] != ABSENT) {
          insert(old[at], old[at + 1], old[at + 2]);
        }
      }
    }
  }

  private void insert(long high, long low, long value) {
    int at = place(high, low);
    entries[at] = high;
    entries[at + 1] = low;
    entries[at + 2] = value;
  }

  /** Where the fingerprint is, or would be. */
  private int place(long high, long low) {
    long[] table = entries;
    int at = LONGS * ((int) low & (places - 1));
    while (table[at + 2] != ABSENT && (table[at] != high || table[at + 1] != low)) {
      at += LONGS;
      at = at == table.length ? 0 : at;
    }
    return at;
  }
}
