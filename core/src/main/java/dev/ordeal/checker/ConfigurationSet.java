package dev.ordeal.checker;

import java.util.Arrays;

/**
 * A set of configurations in the order in which they were added. It is cleared in no time, however
 * large it was, and keeps its memory.
 */
final class ConfigurationSet {
  private long[] elements = new long[64];
  private int size;

  /** By hash: the index of an element, counted from {@link #base}; what is below is left over. */
  private int[] slots = new int[256];

  private int base = 1;
  private int shift = Long.SIZE - 8;

  int size() {
    return size;
  }

  long get(int index) {
    return elements[index];
  }

  /** Adds a configuration, and returns whether it is new. */
  boolean add(long configuration) {
    int mask = slots.length - 1;
    int at = slot(configuration);
    int index = slots[at] - base;
    while (index >= 0) {
      if (elements[index] == configuration) {
        return false;
      }
      at = (at + 1) & mask;
      index = slots[at] - base;
    }
    if (size == elements.length) {
      grow();
      at = freeSlot(configuration);
    }
    slots[at] = base + size;
    elements[size++] = configuration;
    return true;
  }

  boolean contains(long configuration) {
    int mask = slots.length - 1;
    int at = slot(configuration);
    int index = slots[at] - base;
    while (index >= 0) {
      if (elements[index] == configuration) {
        return true;
      }
      at = (at + 1) & mask;
      index = slots[at] - base;
    }
    return false;
  }

  void clear() {
    base += size;
    size = 0;
    if (base > Integer.MAX_VALUE / 2) {
      Arrays.fill(slots, 0);
      base = 1;
    }
  }

  private int slot(long configuration) {
    long mixed = (configuration ^ (configuration >>> 32)) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> shift);
  }

  private int freeSlot(long configuration) {
    int at = slot(configuration);
    while (slots[at] >= base) {
      at = (at + 1) & (slots.length - 1);
    }
    return at;
  }

  private void grow() {
    elements = Arrays.copyOf(elements, 2 * size);
    slots = new int[2 * slots.length];
    shift--;
    base = 1;
    for (int i = 0; i < size; i++) {
      slots[freeSlot(elements[i])] = base + i;
    }
  }

  /** Copies all elements, in the order in which they were added. */
  long[] toArray() {
    return Arrays.copyOf(elements, size);
  }
}
