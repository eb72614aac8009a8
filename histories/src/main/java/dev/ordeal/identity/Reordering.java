package dev.ordeal.identity;

import dev.ordeal.identity.ContentHasher.Traced;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Collection;
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
  private static final int MOST_COMBINATIONS = 40;

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

  /** Whether the order in which a set or map is iterated is no part of its value. */
  public static boolean isFree(Object container) {
    return container instanceof Map<?, ?> map
        ? IterationOrder.isFree(map)
        : container instanceof Collection<?> items && IterationOrder.isFree(items);
  }

  /** The same of the static fields of a class. */
  public static List<String> unvariedIn(Class<?> type) {
    List<String> unvaried = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()) {
        Object held = ObjectFields.read(field, type);
        boolean isContainer = held instanceof Set<?> || held instanceof Map<?, ?>;
        if (held != null && isContainer && changes(held)) {
          unvaried.add(ObjectFields.label(type, field.getName()));
        }
      }
    }
    return unvaried;
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

  /** Whether the order of a collection in the value can change from one JVM to the next. */
  public static boolean changes(Object container) {
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
    List<FreeOrder> asked = before.stream().filter(free -> fields.test(free.field())).toList();
    boolean each = combinations(asked) <= MOST_COMBINATIONS;
    int orders = each ? combinations(asked) : orders(asked);
    for (int i = 0; i < orders; i++) {
      Object copy = Objects.requireNonNull(new Copier(i, each, fields).copy(value, ""));
      // Where the first copy has every collection in the order asked for, the others have, too.
      if (allVaried || differs(traced, hasher.traced(copy), varied)) {
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
   * may have changed the value or rebuilt a collection; what is in an order that was asked for is
   * noted as varied.
   */
  private static boolean differs(Traced value, Traced copy, boolean[] varied) {
    if (!copy.content().equals(value.content())) {
      return false;
    }
    boolean differs = false;
    for (int k = 0; k < varied.length; k++) {
      List<Content> before = value.orders().get(k).order();
      List<Content> after = copy.orders().get(k).order();
      varied[k] |= isPermuted(before, after);
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

  private static boolean isPermuted(List<Content> before, List<Content> after) {
    int orders = Permutations.of(before.size()).size();
    for (int i = 0; i < orders; i++) {
      if (after.equals(permuted(before, i))) {
        return true;
      }
    }
    return false;
  }

  /**
   * In how many ways the collections can be reordered independently of each other; very many if no
   * order changes from one JVM to the next, because then these ways do not all occur.
   */
  private static int combinations(List<FreeOrder> free) {
    boolean changes = false;
    long combinations = 1;
    for (FreeOrder each : free) {
      changes |= each.changes();
      combinations *= Permutations.of(each.order().size()).size() + 1L;
      combinations = Math.min(combinations, Integer.MAX_VALUE);
    }
    return changes && free.size() > 1 ? (int) combinations - 1 : Integer.MAX_VALUE;
  }

  private static int orders(List<FreeOrder> free) {
    int most = 0;
    for (FreeOrder each : free) {
      most = Math.max(most, Permutations.of(each.order().size()).size());
    }
    return most;
  }

  /**
   * Copies a value with the elements of its collections in the order of the given number, or each
   * collection in an order of its own, as the digits of the number say.
   */
  private static final class Copier {
    private final boolean each;
    private final Predicate<String> fields;
    private final int number;
    private int digits;

    Copier(int number, boolean each, Predicate<String> fields) {
      this.number = number;
      this.each = each;
      this.fields = fields;
      this.digits = number + 1;
    }

    private <T> List<T> reordered(List<T> items) {
      if (!each) {
        return permuted(items, number);
      }
      int base = Permutations.of(items.size()).size() + 1;
      int digit = digits % base;
      digits /= base;
      return digit == 0 ? items : permuted(items, digit - 1);
    }

    @Nullable Object copy(@Nullable Object value, String inField) {
      if (value == null) {
        return null;
      }
      if (value instanceof Map<?, ?> map && isFree(map) && fields.test(inField)) {
        List<Map.Entry<?, ?>> entries = new ArrayList<>();
        map.forEach(
            (key, item) ->
                entries.add(new SimpleImmutableEntry<>(copy(key, inField), copy(item, inField))));
        return Reordered.of(map, reordered(entries));
      }
      if (value instanceof Set<?> set && isFree(set) && fields.test(inField)) {
        List<@Nullable Object> items = new ArrayList<>();
        set.forEach(item -> items.add(copy(item, inField)));
        return Reordered.of(set, reordered(items));
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
      return set.size() > 1 && Reordered.isReplaceable(set) && IterationOrder.isFree(set);
    }

    private static boolean isFree(Map<?, ?> map) {
      return map.size() > 1 && Reordered.isReplaceable(map) && IterationOrder.isFree(map);
    }
  }
}
