package dev.ordeal.graph;

import java.util.Arrays;

/**
 * The states seen, each as a 128-bit fingerprint with the receive that first led to it. A state
 * takes 32 bytes and its share of a hash table, about 40 in all. Threads may add states at once. It
 * is in arrays on the heap because direct buffers outside it took 12 to 21 % more processor time on
 * 28 million states, with all that garbage collection saved (2.5 of 41 seconds).
 *
 * <p>Two different states have the same fingerprint with probability 2<sup>-128</sup>, so among n
 * of them any two are confused with probability below n<sup>2</sup> / 2<sup>129</sup>: for a
 * billion states, less than 10<sup>-20</sup>.
 */
final class StateTable {
  static final int NO_STATE = -1;
  static final int KNOWN = -1;

  private static final int STRIPE_BITS = 6;
  private static final int STRIPES = 1 << STRIPE_BITS;
  private static final int CHUNK_BITS = 12;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int FIRST = 1 << 4;
  private static final int LONGS = 4;
  private static final int LEVEL_BITS = 16;

  /** More do not have numbers of their own, with all stripes about as full. */
  static final long MOST_STATES = 2_000_000_000;

  /** A number has 31 bits, those of the stripe among them, so an index within one has 25. */
  private static final int INDEX_BITS = Integer.SIZE - 1 - STRIPE_BITS;

  private static final int INDEX = (1 << INDEX_BITS) - 1;

  /**
   * A part of the table with a lock of its own. A place in it is empty or holds the index of a
   * state and, in the bits that are left, some of its fingerprint: another state that is met on the
   * way is then told apart without reading it, which would be another look into far memory.
   */
  private static final class Stripe {
    static final int AS_LATE = Integer.MAX_VALUE;
    private static final int EMPTY = -1;

    private long[][] chunks = new long[4][];
    private int[] table = new int[64];
    private int size;

    Stripe() {
      Arrays.fill(table, EMPTY);
    }

    /** What a place says of a fingerprint besides the index. */
    private static int tag(long one) {
      return (int) (one >>> INDEX_BITS) & ~INDEX;
    }

    private static int home(long other, int[] places) {
      return (int) (other >>> 20) & (places.length - 1);
    }

    /** The index of the first state that may be the one, as far as its place says. */
    int likely(long one, long other) {
      int[] places = table;
      int tag = tag(one);
      int at = home(other, places);
      while (places[at] != EMPTY && (places[at] & ~INDEX) != tag) {
        at = (at + 1) & (places.length - 1);
      }
      return places[at] == EMPTY ? NO_STATE : places[at] & INDEX;
    }

    long get(int index, int field) {
      return chunks[index >>> CHUNK_BITS][(index & (CHUNK - 1)) * LONGS + field];
    }

    /**
     * The index of the state if it is known and earlier, {@link #AS_LATE} if it is known and not
     * earlier, or minus one less than the index it gets.
     */
    int add(long one, long other, long origin, long rest) {
      int mask = table.length - 1;
      int tag = tag(one);
      int at = home(other, table);
      for (int place = table[at]; place != EMPTY; place = table[at]) {
        if ((place & ~INDEX) == tag) {
          int known = place & INDEX;
          if (get(known, 0) == one && get(known, 1) == other) {
            return level(get(known, 3)) < level(rest) ? known : AS_LATE;
          }
        }
        at = (at + 1) & mask;
      }
      int index = size;
      int chunk = index >>> CHUNK_BITS;
      makeRoom(index, chunk);
      size++;
      int base = (index & (CHUNK - 1)) * LONGS;
      chunks[chunk][base] = one;
      chunks[chunk][base + 1] = other;
      chunks[chunk][base + 2] = origin;
      chunks[chunk][base + 3] = rest;
      table[at] = tag | index;
      if (size > table.length / 4 * 3) {
        rehash();
      }
      return -1 - index;
    }

    /** The same for several threads. */
    synchronized int addLocked(long one, long other, long origin, long rest) {
      return add(one, other, origin, rest);
    }

    /** The first chunk grows with what is in it, since most systems are small. */
    private void makeRoom(int index, int chunk) {
      if (chunk == chunks.length) {
        chunks = Arrays.copyOf(chunks, chunk + (chunk >> 1) + 1);
      }
      if (chunks[chunk] == null) {
        chunks[chunk] = new long[(chunk == 0 ? FIRST : CHUNK) * LONGS];
      } else if (chunk == 0 && index * LONGS == chunks[0].length) {
        chunks[0] = Arrays.copyOf(chunks[0], 2 * chunks[0].length);
      }
    }

    private void rehash() {
      int[] larger = new int[2 * table.length];
      Arrays.fill(larger, EMPTY);
      int mask = larger.length - 1;
      for (int index = 0; index < size; index++) {
        int at = home(get(index, 1), larger);
        while (larger[at] != EMPTY) {
          at = (at + 1) & mask;
        }
        larger[at] = tag(get(index, 0)) | index;
      }
      table = larger;
    }

    long bytes() {
      long bytes = (long) table.length * Integer.BYTES;
      int chunkCount = (size + CHUNK - 1) >>> CHUNK_BITS;
      for (int i = 0; i < Math.min(2, chunkCount); i++) {
        bytes += (long) chunks[i].length * Long.BYTES * (i == 0 ? 1 : chunkCount - 1);
      }
      return bytes;
    }
  }

  private final Stripe[] stripes = new Stripe[STRIPES];
  private boolean shared = true;

  StateTable() {
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new Stripe();
    }
  }

  /** Says whether several threads add states, or one alone, which then need not lock anything. */
  void share(boolean byThreads) {
    shared = byThreads;
  }

  /**
   * Adds a state by its fingerprint.
   *
   * @return its number if it is new; {@link #KNOWN} if it is known and as late; otherwise, where it
   *     is known and earlier, two less than minus its number
   */
  int add(long one, long other, int parent, int envelope, int choice, int level) {
    int stripeNumber = (int) one & (STRIPES - 1);
    Stripe stripe = stripes[stripeNumber];
    long origin = (long) parent << Integer.SIZE | envelope;
    long rest = (long) choice << LEVEL_BITS | level;
    int found =
        shared ? stripe.addLocked(one, other, origin, rest) : stripe.add(one, other, origin, rest);
    if (found < 0) {
      return (-1 - found) << STRIPE_BITS | stripeNumber;
    }
    return found == Stripe.AS_LATE ? KNOWN : -2 - (found << STRIPE_BITS | stripeNumber);
  }

  /**
   * Reads the place where the fingerprint belongs, so that it is near when it is added; asking for
   * several before adding them lets the memory answer them at once. What it returns is good for
   * {@link #approach(int)} only.
   */
  int approach(long one, long other) {
    int stripeNumber = (int) one & (STRIPES - 1);
    int index = stripes[stripeNumber].likely(one, other);
    return index == NO_STATE ? NO_STATE : index << STRIPE_BITS | stripeNumber;
  }

  /** Reads the state found at a place. */
  long approach(int state) {
    long[][] chunks = stripes[state & (STRIPES - 1)].chunks;
    int index = state >>> STRIPE_BITS;
    int chunk = index >>> CHUNK_BITS;
    // Another thread may be adding, so what is seen here may be older than what is there.
    long[] entries = chunk < chunks.length ? chunks[chunk] : null;
    int at = (index & (CHUNK - 1)) * LONGS;
    return entries == null || at >= entries.length ? 0 : entries[at];
  }

  private long field(int state, int field) {
    Stripe stripe = stripes[state & (STRIPES - 1)];
    synchronized (stripe) {
      return stripe.get(state >>> STRIPE_BITS, field);
    }
  }

  /** The state from which the receive led to this one, or {@link #NO_STATE} for the first. */
  int parent(int state) {
    return (int) (field(state, 2) >> Integer.SIZE);
  }

  int envelope(int state) {
    return (int) field(state, 2);
  }

  int choice(int state) {
    return (int) (field(state, 3) >> LEVEL_BITS);
  }

  private static int level(long rest) {
    return (int) rest & ((1 << LEVEL_BITS) - 1);
  }

  long size() {
    long size = 0;
    for (Stripe stripe : stripes) {
      synchronized (stripe) {
        size += stripe.size;
      }
    }
    return size;
  }

  long bytes() {
    long bytes = 0;
    for (Stripe stripe : stripes) {
      synchronized (stripe) {
        bytes += stripe.bytes();
      }
    }
    return bytes;
  }
}
