package dev.ordeal.ints;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers objects from 0 on: equal objects get the same number.
 *
 * @param <T> the objects, which need {@code equals} and {@code hashCode}
 */
public final class Numbering<T> {
  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> objects = new ArrayList<>();

  /** Returns the number of an object, a new one if no equal object has one. */
  public int of(T object) {
    Integer known = numbers.putIfAbsent(object, objects.size());
    if (known != null) {
      return known;
    }
    objects.add(object);
    return objects.size() - 1;
  }

  /** Returns the object with the given number. */
  public T get(int number) {
    return objects.get(number);
  }

  public int size() {
    return objects.size();
  }
}
