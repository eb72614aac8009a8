package dev.ordeal.recording;

import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of a recording, each with a number of its own: equal values have equal numbers. Whole
 * numbers take no object. For one thread.
 */
public final class Values {
  /** In the place of a value: nothing is known of it. */
  public static final int UNKNOWN = -1;

  /** Nothing there: never written, empty. */
  public static final int NIL = 0;

  public static final int FALSE = 1;
  public static final int TRUE = 2;

  private static final int SMALL = 1 << 16;
  private static final int FREE = -1;

  // By number: a whole number, or the place among the others.
  private long[] content = new long[64];
  private final BitSet whole = new BitSet();
  private int size;

  private int[] small = new int[256];
  private int[] large = new int[64];
  private int largeCount;
  private final List<Object> others = new ArrayList<>();
  private final Map<Object, Integer> otherNumbers = new HashMap<>();

  public Values() {
    Arrays.fill(small, FREE);
    Arrays.fill(large, FREE);
    addOther("nil");
    addOther(false);
    addOther(true);
    otherNumbers.remove("nil");
  }

  /** The number of a truth value. */
  public static int of(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** The number of a whole number. */
  public int of(long value) {
    if (value >= 0 && value < SMALL) {
      int index = (int) value;
      if (index >= small.length) {
        int[] larger = Arrays.copyOf(small, Math.min(SMALL, Math.max(2 * small.length, index + 1)));
        Arrays.fill(larger, small.length, larger.length, FREE);
        small = larger;
      }
      if (small[index] == FREE) {
        small[index] = addWhole(value);
      }
      return small[index];
    }
    return ofLarge(value);
  }

  private int ofLarge(long value) {
    int mask = large.length - 1;
    int at = hash(value) & mask;
    while (large[at] != FREE) {
      if (content[large[at]] == value) {
        return large[at];
      }
      at = (at + 1) & mask;
    }
    int number = addWhole(value);
    large[at] = number;
    if (++largeCount > large.length / 2) {
      grow();
    }
    return number;
  }

  private void grow() {
    int[] old = large;
    large = new int[2 * old.length];
    Arrays.fill(large, FREE);
    int mask = large.length - 1;
    for (int number : old) {
      if (number != FREE) {
        int at = hash(content[number]) & mask;
        while (large[at] != FREE) {
          at = (at + 1) & mask;
        }
        large[at] = number;
      }
    }
  }

  private static int hash(long value) {
    long mixed = value * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  /** The number of any value that has {@code equals}. */
  public int of(Object value) {
    if (value instanceof Integer || value instanceof Long || value instanceof Short) {
      return of(((Number) value).longValue());
    }
    if (value instanceof Boolean truth) {
      return of(truth.booleanValue());
    }
    Integer known = otherNumbers.get(value);
    return known == null ? addOther(value) : known;
  }

  private int addWhole(long value) {
    whole.set(size);
    return add(value);
  }

  private int addOther(Object value) {
    others.add(value);
    otherNumbers.put(value, size);
    return add(others.size() - 1L);
  }

  private int add(long what) {
    if (size == content.length) {
      content = Arrays.copyOf(content, 2 * size);
    }
    content[size] = what;
    return size++;
  }

  /** How many there are; numbers are below. */
  public int size() {
    return size;
  }

  /** Whether it is a whole number. */
  public boolean isWhole(int number) {
    return number >= 0 && whole.get(number);
  }

  /** The whole number that it is. */
  public long whole(int number) {
    return content[number];
  }

  /** The value: a {@code Long} for any whole number. */
  public Object value(int number) {
    return whole.get(number) ? (Object) content[number] : others.get((int) content[number]);
  }

  /** The value in words. */
  public String show(int number) {
    return number == UNKNOWN ? "?" : Show.value(value(number));
  }
}
