package dev.ordeal.ints;

/**
 * A map from small non-negative ints to non-negative ints that is cleared in constant time: an
 * entry counts only if its stamp is that of the latest {@link #clear}.
 */
public final class ReusableIntMap {
  /** What {@link #get} returns for a key that is not in the map. */
  public static final int ABSENT = -1;

  private int[] values = new int[0];
  private int[] stamps = new int[0];
  private int stamp;

  /** Removes all entries and makes room for the keys below {@code capacity}. */
  public void clear(int capacity) {
    if (stamps.length < capacity) {
      stamps = new int[capacity];
      values = new int[capacity];
      stamp = 0;
    }
    stamp++;
  }

  public void put(int key, int value) {
    stamps[key] = stamp;
    values[key] = value;
  }

  public boolean contains(int key) {
    return stamps[key] == stamp;
  }

  /** Returns the value of a key, or {@link #ABSENT}. */
  public int get(int key) {
    return stamps[key] == stamp ? values[key] : ABSENT;
  }
}
