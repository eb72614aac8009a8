package dev.ordeal.identity;

import java.lang.reflect.Field;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Copies of a value that are iterated differently wherever its content leaves the order free. Code
 * that does the same on all of them does not depend on the order; code that does not may behave
 * differently from one JVM to the next.
 *
 * @param copies the copies; none if no order is free
 * @param unvaried the fields with collections whose order can change from one JVM to the next but
 *     could not be varied, because a constructor rebuilds them or nothing can take their place
 */
public record Reordering(List<Object> copies, List<String> unvaried) {
  /** The reordering of a value in which no order is free. */
  public static final Reordering NONE = new Reordering(List.of(), List.of());

  public Reordering {
    copies = List.copyOf(copies);
    unvaried = List.copyOf(unvaried);
  }

  /** The fields with collections whose order is free. */
  public static List<String> fields(Object value) {
    return new ContentHasher().freeOrders(value).stream().map(FreeOrder::field).distinct().toList();
  }

  /**
   * The fields of an object that is no value, and so cannot be copied, with collections whose order
   * can change from one JVM to the next.
   */
  public static List<String> unvariedIn(Object owner) {
    List<String> unvaried = new ArrayList<>();
    for (Field field : ObjectFields.of(owner.getClass()).orElse(new Field[0])) {
      Object held = ObjectFields.read(field, owner);
      boolean isContainer = held instanceof Set<?> || held instanceof Map<?, ?>;
      if (held != null && isContainer && changes(held)) {
        unvaried.add(ObjectFields.label(owner.getClass(), field.getName()));
      }
    }
    return unvaried;
  }

  private static boolean changes(Object container) {
    return new ContentHasher().freeOrders(container).stream().anyMatch(FreeOrder::changes);
  }

  /** Copies of the value in every order that is worth trying. */
  public static Reordering of(Object value) {
    return of(value, field -> true);
  }

  /** Copies of the value in which only collections in the given fields are reordered. */
  public static Reordering of(Object value, Predicate<String> fields) {
    ContentHasher hasher = new ContentHasher();
    List<FreeOrder> before = hasher.freeOrders(value);
    Content content = hasher.of(value);
    boolean[] varied = new boolean[before.size()];
    List<Object> copies = new ArrayList<>();
    for (int i = 0; i < orders(before); i++) {
      Object copy = Objects.requireNonNull(new Copier(i, fields).copy(value, ""));
      List<FreeOrder> after = hasher.freeOrders(copy);
      boolean same = hasher.of(copy).equals(content);
      boolean differs = false;
      for (int k = 0; k < varied.length && same; k++) { // unless a constructor changed the value
        if (!after.get(k).order().equals(before.get(k).order())) {
          varied[k] = true;
          differs = true;
        }
      }
      if (differs) {
        copies.add(copy);
      }
    }
    List<String> unvaried = new ArrayList<>();
    for (int k = 0; k < varied.length; k++) {
      FreeOrder free = before.get(k);
      if (!varied[k] && free.changes() && fields.test(free.field())) {
        unvaried.add(free.field());
      }
    }
    return new Reordering(copies, unvaried.stream().distinct().toList());
  }

  private static int orders(List<FreeOrder> free) {
    return free.stream()
        .mapToInt(each -> Permutations.of(each.order().size()).size())
        .max()
        .orElse(0);
  }

  /** Copies a value with the elements of its collections in the order of the given number. */
  private record Copier(int number, Predicate<String> fields) {

    @Nullable Object copy(@Nullable Object value, String inField) {
      if (value == null) {
        return null;
      }
      if (value instanceof Map<?, ?> map && isFree(map) && fields.test(inField)) {
        List<Map.Entry<?, ?>> entries = new ArrayList<>();
        map.forEach(
            (key, item) ->
                entries.add(new SimpleImmutableEntry<>(copy(key, inField), copy(item, inField))));
        return Reordered.of(map, permuted(entries));
      }
      if (value instanceof Set<?> set && isFree(set) && fields.test(inField)) {
        List<@Nullable Object> items = new ArrayList<>();
        set.forEach(item -> items.add(copy(item, inField)));
        return Reordered.of(set, permuted(items));
      }
      try {
        return ValueCopy.of(
            value,
            (part, field) -> Objects.requireNonNull(copy(part, field.isEmpty() ? inField : field)));
      } catch (ValueCopy.NotConstructed e) {
        return value; // and its orders count as unvaried
      }
    }

    private static boolean isFree(Set<?> set) {
      return set.size() > 1 && !ObjectFields.isUsers(set.getClass()) && IterationOrder.isFree(set);
    }

    private static boolean isFree(Map<?, ?> map) {
      return map.size() > 1 && !ObjectFields.isUsers(map.getClass()) && IterationOrder.isFree(map);
    }

    private <T> List<T> permuted(List<T> items) {
      List<List<Integer>> orders = Permutations.of(items.size());
      List<T> permuted = new ArrayList<>();
      orders.get(number % orders.size()).forEach(index -> permuted.add(items.get(index)));
      return Collections.unmodifiableList(permuted);
    }
  }
}
