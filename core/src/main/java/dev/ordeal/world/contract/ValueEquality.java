package dev.ordeal.world.contract;

import dev.ordeal.words.Components;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds parts of values that are compared by identity. What the type of a record's component rules
 * out is found once for each class; only the other components are looked at.
 */
final class ValueEquality {
  private static final int DEEPEST = 50;

  /** Classes that are compared by what they hold, and that hold nothing else. */
  private static final Set<Class<?>> PLAIN =
      Set.of(
          String.class,
          Boolean.class,
          Character.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class);

  /** What is to be looked at in the objects of a class. */
  private record Parts(boolean byIdentity, List<RecordComponent> components) {}

  private static final ClassValue<Parts> PARTS =
      new ClassValue<>() {
        @Override
        protected Parts computeValue(Class<?> type) {
          List<RecordComponent> components =
              type.isRecord() && !definesEquals(type)
                  ? Components.of(type).stream()
                      .filter(each -> !isAlwaysValue(each.getType(), new HashSet<>(Set.of(type))))
                      .toList()
                  : List.of();
          return new Parts(comparesByIdentity(type), components);
        }
      };

  private ValueEquality() {}

  /** The part of the value that is compared by identity, in words, if there is one. */
  static Optional<String> missingIn(@Nullable Object value) {
    return missingIn(value, 0);
  }

  private static Optional<String> missingIn(@Nullable Object value, int depth) {
    if (value == null || value instanceof Class<?> || depth > DEEPEST) {
      return Optional.empty();
    }
    Class<?> type = value.getClass();
    if (type.isArray()) {
      return Optional.of("an array (" + type.getSimpleName() + ")");
    }
    Parts parts = PARTS.get(type);
    if (value instanceof Record record) {
      for (RecordComponent component : parts.components()) {
        Optional<String> inside = missingIn(Components.read(component, record), depth + 1);
        if (inside.isPresent()) {
          return inside.map(
              what -> what + " in " + type.getSimpleName() + "." + component.getName());
        }
      }
    }
    if (parts.byIdentity()) {
      return Optional.of("class " + type.getName() + ", which does not define equals");
    }
    if (value instanceof Collection<?> items) {
      return missingIn(items, depth);
    }
    if (value instanceof Optional<?> optional) {
      return missingIn(optional.orElse(null), depth + 1);
    }
    if (value instanceof Map<?, ?> map) {
      Optional<String> inKeys = missingIn(map.keySet(), depth);
      return inKeys.isPresent() ? inKeys : missingIn(map.values(), depth);
    }
    return Optional.empty();
  }

  private static Optional<String> missingIn(Collection<?> items, int depth) {
    for (Object item : items) {
      Optional<String> inside = missingIn(item, depth + 1);
      if (inside.isPresent()) {
        return inside;
      }
    }
    return Optional.empty();
  }

  /**
   * Whether whatever has this static type is a value, whatever it holds.
   *
   * @param within the records in whose components it is, which may hold themselves
   */
  private static boolean isAlwaysValue(Class<?> type, Set<Class<?>> within) {
    if (type.isPrimitive() || type.isEnum() || PLAIN.contains(type)) {
      return true;
    }
    if (!type.isRecord() || !within.add(type)) {
      return false;
    }
    boolean always =
        definesEquals(type)
            || Components.of(type).stream().allMatch(each -> isAlwaysValue(each.getType(), within));
    within.remove(type);
    return always;
  }

  /** Whether the author of a record wrote its equals; what the compiler adds is final. */
  private static boolean definesEquals(Class<?> record) {
    try {
      return !Modifier.isFinal(record.getMethod("equals", Object.class).getModifiers());
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean comparesByIdentity(Class<?> type) {
    try {
      return !type.isEnum()
          && type.getMethod("equals", Object.class).getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }
}
