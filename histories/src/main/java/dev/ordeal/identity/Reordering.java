package dev.ordeal.identity;

import dev.ordeal.identity.ContentHasher.Traced;
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
    return new ContentHasher()
        .traced(value).orders().stream().map(FreeOrder::field).distinct().toList();
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
    return new ContentHasher().traced(container).orders().stream().anyMatch(FreeOrder::changes);
  }

  /** Copies of the value in every order that is worth trying. */
  public static Reordering of(Object value) {
    return of(value, field -> true);
  }

  /** Copies of the value in which only collections in the given fields are reordered. */
  public static Reordering of(Object value, Predicate<String> fields) {
    ContentHasher hasher = new ContentHasher();
    Traced traced = hasher.traced(value);
    List<FreeOrder> before = traced.orders();
    boolean[] varied = new boolean[before.size()];
    List<Object> copies = new ArrayList<>();
    boolean allVaried = false;
    int orders = orders(before);
    for (int i = 0; i < orders; i++) {
      Object copy = Objects.requireNonNull(new Copier(i, fields).copy(value, ""));
      // Where the first copy has every collection in the order asked for, the others have, too.
      if (allVaried || differs(traced, hasher.traced(copy), i, varied)) {
        copies.add(copy);
        allVaried |= i == 0 && areAll(varied);
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

  /**
   * Whether a copy has the same content and is iterated in another order somewhere. A constructor
   * may have changed the value or rebuilt a collection; what is in the order of the given number is
   * noted as varied.
   */
  private static boolean differs(Traced value, Traced copy, int number, boolean[] varied) {
    if (!copy.content().equals(value.content())) {
      return false;
    }
    boolean differs = false;
    for (int k = 0; k < varied.length; k++) {
      List<Content> before = value.orders().get(k).order();
      List<Content> after = copy.orders().get(k).order();
      varied[k] |= after.equals(permuted(before, number));
      differs |= !after.equals(before);
    }
    return differs;
  }

  private static boolean areAll(boolean[] flags) {
    for (boolean flag : flags) {
      if (!flag) {
        return false;
      }
    }
    return true;
  }

  /** The items in the order of the given number. */
  private static <T> List<T> permuted(List<T> items, int number) {
    List<int[]> orders = Permutations.of(items.size());
    List<T> permuted = new ArrayList<>(items.size());
    for (int index : orders.get(number % orders.size())) {
      permuted.add(items.get(index));
    }
    return Collections.unmodifiableList(permuted);
  }

  private static int orders(List<FreeOrder> free) {
    int most = 0;
    for (FreeOrder each : free) {
      most = Math.max(most, Permutations.of(each.order().size()).size());
    }
    return most;
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
        return Reordered.of(map, permuted(entries, number));
      }
      if (value instanceof Set<?> set && isFree(set) && fields.test(inField)) {
        List<@Nullable Object> items = new ArrayList<>();
        set.forEach(item -> items.add(copy(item, inField)));
        return Reordered.of(set, permuted(items, number));
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
  }
}
