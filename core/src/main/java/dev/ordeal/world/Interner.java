package dev.ordeal.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives equal values one small number each, and remembers their hash codes, by which it notices
 * later that somebody changed one of them.
 */
final class Interner<T> {
  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> values = new ArrayList<>();
  private int[] hashes = new int[16];

  int intern(T value) {
    Integer known = numbers.putIfAbsent(value, values.size());
    if (known != null) {
      return known;
    }
    if (values.size() == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * hashes.length);
    }
    hashes[values.size()] = value.hashCode();
    values.add(value);
    return values.size() - 1;
  }

  T get(int number) {
    return values.get(number);
  }

  boolean contains(T value) {
    return numbers.containsKey(value);
  }

  int size() {
    return values.size();
  }

  /** Whether the value still is what it was when it got its number. */
  boolean isIntact(int number) {
    return values.get(number).hashCode() == hashes[number];
  }
}
