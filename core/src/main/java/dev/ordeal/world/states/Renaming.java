package dev.ordeal.world.states;

import dev.ordeal.actor.Address;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Components;
import dev.ordeal.words.Show;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
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
 * A permutation of addresses and values, applied wherever they occur in a value: in records,
 * collections and optionals.
 */
final class Renaming {
  private final Map<Object, Object> names;

  /** The renaming that maps each key to its value, which must be a permutation. */
  Renaming(Map<Object, Object> names) {
    this.names = Map.copyOf(names);
  }

  /** The inverse renaming. */
  Renaming inverse() {
    Map<Object, Object> back = new LinkedHashMap<>();
    names.forEach((from, to) -> back.put(to, from));
    return new Renaming(back);
  }

  /** The other renaming followed by this one. */
  Renaming after(Renaming other) {
    Map<Object, Object> both = new LinkedHashMap<>();
    other.names.forEach((from, to) -> both.put(from, names.getOrDefault(to, to)));
    names.forEach(both::putIfAbsent);
    return new Renaming(both);
  }

  /** What is renamed to what, without what stays the same. */
  Map<Object, Object> moved() {
    Map<Object, Object> moved = new LinkedHashMap<>(names);
    moved.entrySet().removeIf(entry -> entry.getKey().equals(entry.getValue()));
    return moved;
  }

  Address address(Address address) {
    Object renamed = names.get(address);
    if (renamed != null) {
      return (Address) renamed;
    }
    int slash = address.name().indexOf('/');
    return slash < 0
        ? address
        : Address.of(
            address(Address.of(address.name().substring(0, slash))).name()
                + address.name().substring(slash));
  }

  /** The renamed value. */
  Object of(Object value) {
    if (value instanceof Address address) {
      return address(address);
    }
    Object renamed = names.get(value);
    if (renamed != null) {
      return renamed;
    }
    if (value instanceof Record record) {
      return record(record);
    }
    if (value instanceof Optional<?> optional) {
      return optional.map(this::of);
    }
    if (value instanceof Map<?, ?> map) {
      return map(map);
    }
    if (value instanceof Set<?> set) {
      return set(set);
    }
    if (value instanceof List<?> list) {
      List<Object> items = new ArrayList<>();
      list.forEach(item -> items.add(of(item)));
      return value instanceof ArrayList ? items : Collections.unmodifiableList(items);
    }
    if (isLeaf(value)) {
      return value;
    }
    throw new BadInput(
        "--symmetry cannot look into "
            + Show.brief(Show.value(value))
            + "; make "
            + value.getClass().getSimpleName()
            + " a record, or have states and messages made of records, collections, numbers and"
            + " strings.");
  }

  private static boolean isLeaf(Object value) {
    return value instanceof Enum<?>
        || value instanceof String
        || value instanceof Number
        || value instanceof Boolean
        || value instanceof Character;
  }

  private Object set(Set<?> set) {
    Set<Object> items =
        set instanceof SortedSet<?> sorted
            ? new TreeSet<>(order(sorted.comparator()))
            : new LinkedHashSet<>();
    set.forEach(item -> items.add(of(item)));
    return items;
  }

  private Object map(Map<?, ?> map) {
    Map<Object, Object> entries =
        map instanceof SortedMap<?, ?> sorted
            ? new TreeMap<>(order(sorted.comparator()))
            : new LinkedHashMap<>();
    map.forEach((key, value) -> entries.put(of(key), of(value)));
    return entries;
  }

  @SuppressWarnings("unchecked") // it compared the same values under other names
  private static @Nullable Comparator<Object> order(@Nullable Comparator<?> order) {
    return (Comparator<Object>) order;
  }

  private Object record(Record record) {
    List<RecordComponent> components = Components.of(record.getClass());
    @Nullable Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      Object before = Components.read(components.get(i), record);
      values[i] = before == null ? null : of(before);
    }
    try {
      return Components.constructor(record.getClass()).orElseThrow().newInstance(values);
    } catch (InvocationTargetException e) {
      throw unnameable(record, e.getTargetException());
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw unnameable(record, e);
    }
  }

  private static BadInput unnameable(Object value, Throwable why) {
    return new BadInput(
        "--symmetry cannot rename what is in "
            + Show.brief(Show.value(value))
            + ": "
            + Show.throwable(why),
        why);
  }
}
