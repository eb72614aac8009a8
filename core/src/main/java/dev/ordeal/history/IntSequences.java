package dev.ordeal.history;

import java.util.Arrays;

/**
 * A set of int sequences, told apart by exact comparison and numbered in the order in which they
 * came. Looking one up allocates nothing; all of them lie in one array.
 */
final class IntSequences {
  private static final int FREE = -1;

  private int[] pool = new int[1 << 10];
  private int poolSize;
  private int[] starts = new int[1 << 6];
  private int[] hashes = new int[1 << 6];
  private int[] table = new int[1 << 7];
  private int size;

  IntSequences() {
    Arrays.fill(table, FREE);
  }

  int size() {
    return size;
  }

  /** The number of the sequence; it is new if {@link #size()} has grown. */
  int add(int[] sequence, int length) {
    int hash = hash(sequence, length);
    int mask = table.length - 1;
    int at = hash & mask;
    while (table[at] != FREE) {
      int known = table[at];
      if (hashes[known] == hash && isAt(starts[known], starts[known + 1], sequence, length)) {
        return known;
      }
      at = (at + 1) & mask;
    }
    table[at] = size;
    append(sequence, length, hash);
    if (2 * size > table.length) {
      rehash();
    }
    return size - 1;
  }

  private boolean isAt(int start, int end, int[] sequence, int length) {
    if (end - start != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (pool[start + i] != sequence[i]) {
        return false;
      }
    }
    return true;
  }

  private void append(int[] sequence, int length, int hash) {
    if (poolSize + length > pool.length) {
      pool = Arrays.copyOf(pool, Math.max(2 * pool.length, poolSize + length));
    }
    if (size + 2 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
      hashes = Arrays.copyOf(hashes, 2 * hashes.length);
    }
    System.arraycopy(sequence, 0, pool, poolSize, length);
    poolSize += length;
    hashes[size++] = hash;
    starts[size] = poolSize;
  }

  private void rehash() {
    table = new int[2 * table.length];
    Arrays.fill(table, FREE);
    int mask = table.length - 1;
    for (int i = 0; i < size; i++) {
      int at = hashes[i] & mask;
      while (table[at] != FREE) {
        at = (at + 1) & mask;
      }
      table[at] = i;
    }
  }

  private static int hash(int[] sequence, int length) {
    int hash = length;
    for (int i = 0; i < length; i++) {
      hash = (hash ^ sequence[i]) * 0x9E3779B1;
      hash ^= hash >>> 15;
    }
    return hash;
  }
}
