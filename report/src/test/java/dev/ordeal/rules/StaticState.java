package dev.ordeal.rules;

import com.tngtech.archunit.core.domain.JavaClass;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds static fields that can change, or hold something that can. */
final class StaticState {
  /** Classes of others whose objects never change. */
  private static final Set<String> IMMUTABLE =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Character",
          "java.lang.Double",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.String",
          "java.lang.Class",
          "java.util.regex.Pattern",
          "java.time.Duration",
          "java.math.BigInteger",
          "java.awt.Color",
          "com.fasterxml.jackson.databind.node.JsonNodeFactory");

  private StaticState() {}

  /** The names of such fields of the class. */
  static Stream<String> mutableFields(JavaClass type) {
    return Stream.of(type.reflect().getDeclaredFields())
        .filter(field -> Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
        .filter(field -> !Modifier.isFinal(field.getModifiers()) || !isImmutable(value(field)))
        .map(field -> type.getName() + "." + field.getName());
  }

  private static @Nullable Object value(Field field) {
    try {
      field.setAccessible(true);
      return field.get(null);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean isImmutable(@Nullable Object value) {
    if (value == null || value instanceof Enum<?>) {
      return true;
    }
    Class<?> type = value.getClass();
    if (IMMUTABLE.contains(type.getName())) {
      return true;
    }
    if (value instanceof Optional<?> optional) {
      return isImmutable(optional.orElse(null));
    }
    if (value instanceof Collection<?> items) {
      return isUnmodifiable(type) && items.stream().allMatch(StaticState::isImmutable);
    }
    if (value instanceof Map<?, ?> map) {
      return isUnmodifiable(type)
          && map.keySet().stream().allMatch(StaticState::isImmutable)
          && map.values().stream().allMatch(StaticState::isImmutable);
    }
    if (value instanceof Record) {
      return Stream.of(type.getRecordComponents())
          .allMatch(component -> isImmutable(component(component, value)));
    }
    return hasOnlyImmutableFields(value, type);
  }

  /** Whether the collection is one of {@code List.of} and its kind. */
  private static boolean isUnmodifiable(Class<?> type) {
    return type.getName().startsWith("java.util.ImmutableCollections");
  }

  private static @Nullable Object component(RecordComponent component, Object record) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(component.toString(), e);
    }
  }

  /** Whether an object of our own, or a lambda, has final fields with immutable values only. */
  private static boolean hasOnlyImmutableFields(Object value, Class<?> type) {
    if (!type.getName().startsWith("dev.ordeal.")) {
      return false;
    }
    return fields(type)
        .allMatch(
            field -> {
              try {
                field.setAccessible(true);
                return Modifier.isFinal(field.getModifiers()) && isImmutable(field.get(value));
              } catch (IllegalAccessException e) {
                throw new AssertionError(e);
              }
            });
  }

  private static Stream<Field> fields(Class<?> type) {
    Class<?> parent = type.getSuperclass();
    Stream<Field> own =
        List.of(type.getDeclaredFields()).stream()
            .filter(field -> !Modifier.isStatic(field.getModifiers()));
    return parent == null || parent == Object.class ? own : Stream.concat(fields(parent), own);
  }
}
