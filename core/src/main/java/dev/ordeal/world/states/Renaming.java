package dev.ordeal.world.states;

import dev.ordeal.actor.Address;
import dev.ordeal.identity.ValueCopy;
import dev.ordeal.spec.Caller;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Other names for addresses and values, applied wherever they occur in a value: in records,
 * collections and optionals. For a symmetry they are a permutation.
 */
final class Renaming {
  /** Renames nothing. */
  static final Renaming NONE = new Renaming(Map.of());

  private final Map<Object, Object> names;

  /** The renaming that maps each key to its value. */
  Renaming(Map<Object, Object> names) {
    this.names = Map.copyOf(names);
  }

  /** The inverse renaming of a permutation. */
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
    if (value instanceof Caller caller) {
      return Caller.of(address(Address.of(caller.name())).name());
    }
    Object renamed = names.get(value);
    if (renamed != null) {
      return renamed;
    }
    if (isContainer(value)) {
      try {
        Object copy = ValueCopy.of(value, (part, field) -> of(part));
        if (value instanceof Map<?, ?> map && ((Map<?, ?>) copy).size() < map.size()) {
          throw new BadInput("two keys of " + Show.brief(Show.value(value)) + " would become one");
        }
        return copy;
      } catch (ValueCopy.NotConstructed e) {
        throw unnameable(value, e.reason());
      }
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

  private static boolean isContainer(Object value) {
    return value instanceof Record
        || value instanceof Optional<?>
        || value instanceof Map<?, ?>
        || value instanceof Set<?>
        || value instanceof List<?>;
  }

  private static BadInput unnameable(Object value, Throwable why) {
    return new BadInput(
        "--symmetry cannot rename what is in "
            + Show.brief(Show.value(value))
            + ": "
            + Show.thrown(why),
        why);
  }
}
