package dev.ordeal.world.table;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Gives equal values one small number each, and remembers their hash codes, by which it notices
 * later that somebody changed one of them.
 */
public final class Interner<T> {
  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> values = new ArrayList<>();
  private int[] hashes = new int[16];

  public int intern(T value) {
    Integer known = find(value);
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

  private @Nullable Integer find(T value) {
    try {
      return numbers.putIfAbsent(value, values.size());
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      throw new BadInput(
          "States and messages must be comparable, but equals or hashCode of "
              + Show.value(value)
              + " failed: "
              + Show.throwable(e),
          e);
    }
  }

  public T get(int number) {
    return values.get(number);
  }

  public boolean contains(T value) {
    return numbers.containsKey(value);
  }

  public int size() {
    return values.size();
  }

  /** Whether the value still is what it was when it got its number. */
  public boolean isIntact(int number) {
    return values.get(number).hashCode() == hashes[number];
  }
}
