package dev.ordeal.identity;

import dev.ordeal.words.Components;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Copies a value with parts replaced. It looks into records, collections and optionals; collections
 * keep their kind: linked, sorted, or without an order.
 */
public final class ValueCopy {
  /** The labels of the components of a record class. */
  private static final ClassValue<List<String>> LABELS =
      new ClassValue<>() {
        @Override
        protected List<String> computeValue(Class<?> type) {
          return Components.of(type).stream()
              .map(component -> ObjectFields.label(type, component.getName()))
              .toList();
        }
      };

  /** Replaces a part of a value. */
  @FunctionalInterface
  public interface Replacement {

    /**
     * What takes the place of the part.
     *
     * @param field the component of a record that holds the part, as in {@code State.members};
     *     empty for parts of collections and optionals
     */
    Object of(Object part, String field);
  }

  private ValueCopy() {}

  /** A record could not be constructed from replaced components. */
  public static final class NotConstructed extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Throwable reason;

    NotConstructed(Throwable reason) {
      super(reason);
      this.reason = reason;
    }

    /** What the constructor threw, or why it could not be called. */
    public Throwable reason() {
      return reason;
    }
  }

  /**
   * The value with the parts directly in it replaced; the value itself if it has no parts.
   *
   * @throws NotConstructed if a record does not accept the replaced parts
   */
  public static Object of(Object value, Replacement part) {
    if (value instanceof Record record) {
      return ofRecord(record, part);
    }
    if (value instanceof Optional<?> optional) {
      return optional.map(inner -> part.of(inner, ""));
    }
    if (value instanceof Map<?, ?> map) {
      return ofMap(map, part);
    }
    if (value instanceof Set<?> set) {
      return ofSet(set, part);
    }
    if (value instanceof Map.Entry<?, ?> entry && !ObjectFields.isUsers(value.getClass())) {
      return new SimpleImmutableEntry<>(
          replaced(entry.getKey(), part), replaced(entry.getValue(), part));
    }
    if (value instanceof List<?> list) {
      List<@Nullable Object> items = new ArrayList<>();
      list.forEach(item -> items.add(replaced(item, part)));
      return value instanceof ArrayList ? items : Collections.unmodifiableList(items);
    }
    return value;
  }

  private static @Nullable Object replaced(@Nullable Object value, Replacement part) {
    return value == null ? null : part.of(value, "");
  }

  private static Object ofSet(Set<?> set, Replacement part) {
    if (set instanceof EnumSet<?>) {
      return set; // constants have no parts
    }
    Set<@Nullable Object> items =
        set instanceof SortedSet<?> sorted
            ? new TreeSet<>(order(sorted.comparator()))
            : IterationOrder.isFree(set) ? new HashSet<>() : new LinkedHashSet<>();
    set.forEach(item -> items.add(replaced(item, part)));
    return items;
  }

  private static Object ofMap(Map<?, ?> map, Replacement part) {
    if (map instanceof EnumMap<?, ?> constants) {
      return ofEnumMap(constants, part);
    }
    Map<@Nullable Object, @Nullable Object> entries =
        map instanceof SortedMap<?, ?> sorted
            ? new TreeMap<>(order(sorted.comparator()))
            : IterationOrder.isFree(map) ? new HashMap<>() : new LinkedHashMap<>();
    map.forEach((key, value) -> entries.put(replaced(key, part), replaced(value, part)));
    return entries;
  }

  @SuppressWarnings("unchecked") // the keys stay
  private static Object ofEnumMap(EnumMap<?, ?> map, Replacement part) {
    EnumMap<?, ?> copy = map.clone();
    ((Map<Object, @Nullable Object>) (Map<?, ?>) copy)
        .replaceAll((key, value) -> replaced(value, part));
    return copy;
  }

  @SuppressWarnings("unchecked") // it compared values of the same type
  private static @Nullable Comparator<Object> order(@Nullable Comparator<?> order) {
    return (Comparator<Object>) order;
  }

  private static Object ofRecord(Record record, Replacement part) {
    List<RecordComponent> components = Components.of(record.getClass());
    List<String> labels = LABELS.get(record.getClass());
    @Nullable Object[] values = new Object[components.size()];
    boolean changed = false;
    for (int i = 0; i < values.length; i++) {
      Object before = Components.read(components.get(i), record);
      values[i] = before == null ? null : part.of(before, labels.get(i));
      changed |= values[i] != before;
    }
    if (!changed) {
      return record;
    }
    try {
      return Components.constructor(record.getClass()).orElseThrow().newInstance(values);
    } catch (InvocationTargetException e) {
      throw new NotConstructed(e.getTargetException());
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new NotConstructed(e);
    }
  }
}
