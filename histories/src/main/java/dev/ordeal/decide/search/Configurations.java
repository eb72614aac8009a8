package dev.ordeal.decide.search;

import java.util.Arrays;

/**
 * A set of configurations, each laid out as {@link WordLayout} says. Of two configurations with the
 * same state and slots, one that used no more pending operations of any kind makes the other
 * redundant.
 */
final class Configurations {
  private static final int NONE = -1;

  private final WordLayout layout;
  private final int stride;
  private long[] words;
  private int[] traces;
  private int size;
  private int live;

  // Open addressing by key; an entry is a generation, so that clearing is fast, and a number.
  private long[] table = new long[64];
  private int generation = 1;
  private int keys;

  /** The next entry with the same key, if there are pending operations. */
  private int[] next = new int[0];

  private boolean[] redundant = new boolean[0];

  Configurations(WordLayout layout) {
    this.layout = layout;
    this.stride = layout.words();
    this.words = new long[16 * stride];
    this.traces = new int[16];
  }

  void clear() {
    size = 0;
    live = 0;
    keys = 0;
    if (++generation == Integer.MAX_VALUE) {
      Arrays.fill(table, 0);
      generation = 1;
    }
  }

  /** How many configurations were added, including those that became redundant. */
  int size() {
    return size;
  }

  /** How many configurations are not redundant. */
  int live() {
    return live;
  }

  boolean isRedundant(int entry) {
    return layout.hasPending() && redundant[entry];
  }

  long[] words() {
    return words;
  }

  /** The index of the first word of an entry. */
  int at(int entry) {
    return entry * stride;
  }

  /** The last step of a linearization that leads to an entry. */
  int trace(int entry) {
    return traces[entry];
  }

  void trace(int entry, int trace) {
    traces[entry] = trace;
  }

  long bytes() {
    return 8L * words.length + 8L * table.length + 4L * traces.length + 5L * next.length;
  }

  /** Adds a configuration; returns false if it is in the set or redundant. */
  boolean add(long[] from, int at, int trace) {
    int mask = table.length - 1;
    int bucket = hash(from, at) & mask;
    int first = NONE;
    while (true) {
      long found = table[bucket];
      if ((int) (found >>> Integer.SIZE) != generation) {
        break;
      }
      int entry = (int) found;
      if (hasSameKey(entry * stride, from, at)) {
        first = entry;
        break;
      }
      bucket = (bucket + 1) & mask;
    }
    if (first != NONE && (!layout.hasPending() || isRedundant(first, from, at))) {
      return false;
    }
    int entry = append(from, at, trace);
    if (layout.hasPending()) {
      next[entry] = first;
    }
    table[bucket] = (long) generation << Integer.SIZE | entry;
    if (first == NONE && 2 * ++keys > table.length) {
      rehash();
    }
    return true;
  }

  /**
   * Whether an entry with the same key makes a new configuration redundant. If none does, this
   * marks the entries that the new configuration makes redundant.
   */
  private boolean isRedundant(int first, long[] from, int at) {
    for (int entry = first; entry != NONE; entry = next[entry]) {
      if (!redundant[entry] && layout.usesNoMore(words, entry * stride, from, at)) {
        return true;
      }
    }
    for (int entry = first; entry != NONE; entry = next[entry]) {
      if (!redundant[entry] && layout.usesNoMore(from, at, words, entry * stride)) {
        redundant[entry] = true;
        live--;
      }
    }
    return false;
  }

  private boolean hasSameKey(int entryAt, long[] from, int at) {
    for (int i = 0; i < layout.keyWords(); i++) {
      if (words[entryAt + i] != from[at + i]) {
        return false;
      }
    }
    return true;
  }

  private int hash(long[] from, int at) {
    long mixed = 0;
    for (int i = 0; i < layout.keyWords(); i++) {
      mixed = (mixed ^ from[at + i]) * 0x9E3779B97F4A7C15L;
      mixed ^= mixed >>> 29;
    }
    return (int) (mixed ^ mixed >>> 32);
  }

  /** Adds a configuration that is known not to be in the set; returns its entry. */
  int append(long[] from, int at, int trace) {
    if ((size + 1) * stride > words.length) {
      words = Arrays.copyOf(words, 2 * words.length);
    }
    if (size == traces.length) {
      traces = Arrays.copyOf(traces, 2 * size);
    }
    if (layout.hasPending()) {
      if (size >= next.length) {
        next = Arrays.copyOf(next, Math.max(16, 2 * size));
        redundant = Arrays.copyOf(redundant, next.length);
      }
      redundant[size] = false;
      next[size] = NONE;
    }
    System.arraycopy(from, at, words, size * stride, stride);
    traces[size] = trace;
    live++;
    return size++;
  }

  private void rehash() {
    table = new long[2 * table.length];
    int mask = table.length - 1;
    for (int entry = 0; entry < size; entry++) {
      int bucket = hash(words, entry * stride) & mask;
      while ((int) (table[bucket] >>> Integer.SIZE) == generation
          && !hasSameKey((int) table[bucket] * stride, words, entry * stride)) {
        bucket = (bucket + 1) & mask;
      }
      table[bucket] = (long) generation << Integer.SIZE | entry;
    }
  }
}
