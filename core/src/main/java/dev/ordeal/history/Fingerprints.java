package dev.ordeal.history;

import java.util.Arrays;

/**
 * A set of int sequences, told apart by 128-bit fingerprints and numbered in the order in which
 * they came. Looking one up allocates nothing, and one takes 24 bytes however long it is.
 *
 * <p>Two different sequences have the same fingerprint with probability 2<sup>-128</sup>, so among
 * n of them any two are confused with probability below n<sup>2</sup> / 2<sup>129</sup>: for ten
 * million histories, less than 10<sup>-24</sup>.
 */
final class Fingerprints {
  private static final int FREE = -1;

  private long[] first = new long[1 << 6];
  private long[] second = new long[1 << 6];
  private int[] table = new int[1 << 7];
  private int size;

  Fingerprints() {
    Arrays.fill(table, FREE);
  }

  int size() {
    return size;
  }

  /** The number of the sequence; it is new if {@link #size()} has grown. */
  int add(int[] sequence, int length) {
    long one = length;
    long other = ~length;
    for (int i = 0; i < length; i++) {
      long item = mixed(sequence[i] + 0x9E3779B97F4A7C15L);
      one = Long.rotateLeft(one ^ item, 27) * 0x87C37B91114253D5L + other;
      other = Long.rotateLeft(other ^ (item * 0x4CF5AD432745937FL), 31) * 5 + one;
    }
    return add(mixed(one), mixed(other ^ one));
  }

  /** The number here of a sequence of another set; it is new if {@link #size()} has grown. */
  int add(Fingerprints others, int number) {
    return add(others.first[number], others.second[number]);
  }

  private int add(long one, long other) {
    int mask = table.length - 1;
    int at = (int) one & mask;
    while (table[at] != FREE) {
      int known = table[at];
      if (first[known] == one && second[known] == other) {
        return known;
      }
      at = (at + 1) & mask;
    }
    if (size == first.length) {
      int grown = Math.max(size + 1, size + (size >> 1));
      first = Arrays.copyOf(first, grown);
      second = Arrays.copyOf(second, grown);
    }
    table[at] = size;
    first[size] = one;
    second[size] = other;
    size++;
    if (size > table.length / 4 * 3) {
      rehash();
    }
    return size - 1;
  }

  private void rehash() {
    table = new int[2 * table.length];
    Arrays.fill(table, FREE);
    int mask = table.length - 1;
    for (int i = 0; i < size; i++) {
      int at = (int) first[i] & mask;
      while (table[at] != FREE) {
        at = (at + 1) & mask;
      }
      table[at] = i;
    }
  }

  private static long mixed(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
