package dev.ordeal.decide;

import java.util.Arrays;

/**
 * A set of configurations: each a state of the object, a bit for each slot whose operation has
 * taken effect, and how many pending operations of each kind were used. Of two that agree in all
 * but the last, one that used no more of any kind makes the other superfluous.
 */
final class Configurations {
  private static final int NONE = -1;

  private final Shape shape;
  private final int stride;
  private long[] words;
  private int[] traces;
  private int size;
  private int live;

  // Open addressing by state and bits: a generation, so that clearing is quick, and an entry.
  private long[] table = new long[64];
  private int generation = 1;
  private int keys;

  /** The next entry with the same state and bits, where there are pending operations. */
  private int[] next = new int[0];

  private boolean[] dead = new boolean[0];

  /** How the words of a configuration are laid out. */
  static final class Shape {
    private final int slotWords;
    private final int crashedWords;
    private final int[] crashedWord;
    private final int[] crashedShift;
    private final long[] guards;

    Shape(Timeline timeline) {
      this.slotWords = (timeline.slots() + Long.SIZE - 1) / Long.SIZE;
      int count = timeline.crashedKindCount();
      this.crashedWord = new int[count];
      this.crashedShift = new int[count];
      int word = 0;
      int shift = 0;
      long[] bits = new long[count + 1];
      for (int i = 0; i < count; i++) {
        int width = Integer.SIZE - Integer.numberOfLeadingZeros(timeline.crashedCount(i)) + 1;
        if (shift + width > Long.SIZE) {
          word++;
          shift = 0;
        }
        crashedWord[i] = word;
        crashedShift[i] = shift;
        bits[word] |= 1L << (shift + width - 1);
        shift += width;
      }
      this.crashedWords = count == 0 ? 0 : word + 1;
      this.guards = Arrays.copyOf(bits, crashedWords);
    }

    /** How many words a configuration has: its state, its slots, its pending operations. */
    int words() {
      return 1 + slotWords + crashedWords;
    }

    int keyWords() {
      return 1 + slotWords;
    }

    /** How many pending operations of the kind at that place were used. */
    int used(long[] from, int at, int place) {
      int width = Long.numberOfTrailingZeros(guards[crashedWord[place]] >>> crashedShift[place]);
      return (int)
          (from[at + keyWords() + crashedWord[place]] >>> crashedShift[place]
              & ((1L << width) - 1));
    }

    void use(long[] in, int at, int place) {
      in[at + keyWords() + crashedWord[place]] += 1L << crashedShift[place];
    }
  }

  Configurations(Shape shape) {
    this.shape = shape;
    this.stride = shape.words();
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

  /** How many were added, those that became superfluous included. */
  int size() {
    return size;
  }

  /** How many are not superfluous. */
  int live() {
    return live;
  }

  boolean isDead(int entry) {
    return shape.crashedWords > 0 && dead[entry];
  }

  long[] words() {
    return words;
  }

  int at(int entry) {
    return entry * stride;
  }

  int trace(int entry) {
    return traces[entry];
  }

  void trace(int entry, int trace) {
    traces[entry] = trace;
  }

  long bytes() {
    return 8L * words.length + 8L * table.length + 4L * traces.length + 5L * next.length;
  }

  /** Adds a configuration; false if it is there or superfluous. */
  boolean add(long[] from, int at, int trace) {
    int mask = table.length - 1;
    int place = hash(from, at) & mask;
    int first = NONE;
    while (true) {
      long found = table[place];
      if ((int) (found >>> Integer.SIZE) != generation) {
        break;
      }
      int entry = (int) found;
      if (sameKey(entry * stride, from, at)) {
        first = entry;
        break;
      }
      place = (place + 1) & mask;
    }
    if (first != NONE) {
      if (shape.crashedWords == 0 || isSuperfluous(first, from, at)) {
        return false;
      }
    }
    int entry = append(from, at, trace);
    if (shape.crashedWords > 0) {
      next[entry] = first;
    }
    table[place] = (long) generation << Integer.SIZE | entry;
    if (first == NONE && 2 * ++keys > table.length) {
      rehash();
    }
    return true;
  }

  /** Whether another with the same key used no more; marks those that used no less than it. */
  private boolean isSuperfluous(int first, long[] from, int at) {
    for (int entry = first; entry != NONE; entry = next[entry]) {
      if (!dead[entry] && usesNoMore(words, entry * stride, from, at)) {
        return true;
      }
    }
    for (int entry = first; entry != NONE; entry = next[entry]) {
      if (!dead[entry] && usesNoMore(from, at, words, entry * stride)) {
        dead[entry] = true;
        live--;
      }
    }
    return false;
  }

  private boolean usesNoMore(long[] one, int oneAt, long[] other, int otherAt) {
    int key = shape.keyWords();
    for (int i = 0; i < shape.crashedWords; i++) {
      long guard = shape.guards[i];
      if ((((other[otherAt + key + i] | guard) - one[oneAt + key + i]) & guard) != guard) {
        return false;
      }
    }
    return true;
  }

  private boolean sameKey(int entryAt, long[] from, int at) {
    for (int i = 0; i < shape.keyWords(); i++) {
      if (words[entryAt + i] != from[at + i]) {
        return false;
      }
    }
    return true;
  }

  private int hash(long[] from, int at) {
    long mixed = 0;
    for (int i = 0; i < shape.keyWords(); i++) {
      mixed = (mixed ^ from[at + i]) * 0x9E3779B97F4A7C15L;
      mixed ^= mixed >>> 29;
    }
    return (int) (mixed ^ mixed >>> 32);
  }

  /** Adds without looking whether it is there. */
  int append(long[] from, int at, int trace) {
    if ((size + 1) * stride > words.length) {
      words = Arrays.copyOf(words, 2 * words.length);
    }
    if (size == traces.length) {
      traces = Arrays.copyOf(traces, 2 * size);
    }
    if (shape.crashedWords > 0) {
      if (size >= next.length) {
        next = Arrays.copyOf(next, Math.max(16, 2 * size));
        dead = Arrays.copyOf(dead, next.length);
      }
      dead[size] = false;
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
      int place = hash(words, entry * stride) & mask;
      while ((int) (table[place] >>> Integer.SIZE) == generation
          && !sameKey((int) table[place] * stride, words, entry * stride)) {
        place = (place + 1) & mask;
      }
      table[place] = (long) generation << Integer.SIZE | entry;
    }
  }
}
