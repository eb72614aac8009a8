package dev.ordeal.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives equal values one small number each, in the order in which they come. */
final class Numbering<T> {
  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> values = new ArrayList<>();

  int of(T value) {
    Integer number = numbers.putIfAbsent(value, values.size());
    if (number == null) {
      values.add(value);
      return values.size() - 1;
    }
    return number;
  }

  T get(int number) {
    return values.get(number);
  }

  int size() {
    return values.size();
  }
}
