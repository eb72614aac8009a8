package dev.ordeal.ints;

/**
 * A map from small non-negative ints to non-negative ints that is cleared in constant time: an
 * entry counts only if its stamp is that of the latest {@link #clear}.
 */
public final class ReusableIntMap {
  /** What {@link #get} returns for a key that is not in the map. */
  public static final int ABSENT = -1;

  /** By key: the stamp in the upper half, the value in the lower one. */
  private long[] entries = new long[0];

  private int stamp;

  /** Removes all entries and makes room for the keys below {@code capacity}. */
  public void clear(int capacity) {
    if (entries.length < capacity) {
      entries = new long[capacity];
      stamp = 0;
    }
    stamp++;
  }

  public void put(int key, int value) {
    entries[key] = (long) stamp << Integer.SIZE | value;
  }

  public boolean contains(int key) {
    return (int) (entries[key] >>> Integer.SIZE) == stamp;
  }

  /** Returns the value of a key, or {@link #ABSENT}. */
  public int get(int key) {
    long entry = entries[key];
    return (int) (entry >>> Integer.SIZE) == stamp ? (int) entry : ABSENT;
  }
}
