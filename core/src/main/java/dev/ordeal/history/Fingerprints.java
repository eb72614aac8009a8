package dev.ordeal.history;

import dev.ordeal.identity.Fingerprint;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * A set of fingerprints, numbered in the order in which they came. Looking one up allocates
 * nothing, and one takes 24 bytes. See {@link Fingerprint} for how likely two are confused.
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

  void write(DataOutput out) throws IOException {
    out.writeInt(size);
    for (int i = 0; i < size; i++) {
      out.writeLong(first[i]);
      out.writeLong(second[i]);
    }
  }

  /** Adds those that were written, to an empty set. */
  void read(DataInput in) throws IOException {
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      add(in.readLong(), in.readLong());
    }
  }

  /** The number of the fingerprint; it is new if {@link #size()} has grown. */
  int add(Fingerprint fingerprint) {
    return add(fingerprint.high(), fingerprint.low());
  }

  /** The number here of a fingerprint of another set; it is new if {@link #size()} has grown. */
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
}
