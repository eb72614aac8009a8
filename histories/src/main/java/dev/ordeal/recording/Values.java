package dev.ordeal.recording;

import dev.ordeal.ints.IntList;
import dev.ordeal.ints.Numbering;
import dev.ordeal.words.Show;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The values of a recording, numbered: equal values have the same number. Integers are stored
 * without an object each. It is not thread-safe.
 */
public final class Values {
  /** Stands for a value that is not known. */
  public static final int UNKNOWN = -1;

  /** The number of "no value": never written, or empty. */
  public static final int NIL = 0;

  public static final int FALSE = 1;
  public static final int TRUE = 2;

  private static final int SMALL = 1 << 16;
  private static final int FREE = -1;

  // By number: an integer, or the index of another value.
  private long[] content = new long[64];
  private final BitSet whole = new BitSet();
  private int size;

  private int[] small = new int[256];
  private int[] large = new int[64];
  private int largeCount;
  private final Numbering<Object> others = new Numbering<>();
  private final IntList otherNumbers = new IntList();

  public Values() {
    Arrays.fill(small, FREE);
    Arrays.fill(large, FREE);
    ofOther(new Object()); // nil, which equals no value of a file
    ofOther(false);
    ofOther(true);
  }

  /** Returns the number of a boolean. */
  public static int of(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** Returns the number of an integer. */
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

  /** Returns the number of any value that has {@code equals} and {@code hashCode}. */
  public int of(Object value) {
    if (value instanceof Integer || value instanceof Long || value instanceof Short) {
      return of(((Number) value).longValue());
    }
    if (value instanceof Boolean bool) {
      return of(bool.booleanValue());
    }
    return ofOther(value);
  }

  private int addWhole(long value) {
    whole.set(size);
    return add(value);
  }

  private int ofOther(Object value) {
    int index = others.of(value);
    if (index == otherNumbers.size()) {
      otherNumbers.add(add(index));
    }
    return otherNumbers.get(index);
  }

  private int add(long what) {
    if (size == content.length) {
      content = Arrays.copyOf(content, 2 * size);
    }
    content[size] = what;
    return size++;
  }

  /** How many values there are; all numbers are smaller. */
  public int size() {
    return size;
  }

  /** Whether the value with the given number is an integer. */
  public boolean isWhole(int number) {
    return number >= 0 && whole.get(number);
  }

  /** Returns the integer with the given number. */
  public long whole(int number) {
    return content[number];
  }

  /** Returns the value with the given number, integers as {@code Long}. */
  public Object value(int number) {
    if (number == NIL) {
      return "nil";
    }
    return whole.get(number) ? (Object) content[number] : others.get((int) content[number]);
  }

  /** Shows the value with the given number. */
  public String show(int number) {
    return number == UNKNOWN ? "?" : Show.value(value(number));
  }
}
