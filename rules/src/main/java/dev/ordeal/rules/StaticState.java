package dev.ordeal.rules;

import com.tngtech.archunit.core.domain.JavaClass;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds static fields that can change, or hold something that can. It looks at the values that the
 * fields hold: a final field with a {@code HashMap}, an array with elements, or a record with an
 * {@code ArrayList} in it is mutable. A {@link ClassValue} is a cache that the JDK keeps, and a
 * {@link Comparator} of the JDK holds nothing but functions; both are accepted.
 */
final class StaticState {
  private static final String OURS = "dev.ordeal.";

  /** Classes of others whose objects never change. */
  private static final Set<String> IMMUTABLE =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Class",
          "java.lang.Double",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Object",
          "java.lang.String",
          "java.math.BigInteger",
          "java.time.Duration",
          "java.util.regex.Pattern",
          "java.awt.Color",
          "com.fasterxml.jackson.databind.ObjectReader",
          "com.fasterxml.jackson.databind.node.JsonNodeFactory",
          "us.bpsm.edn.Keyword");

  /** The objects that are being looked at, which may refer to each other. */
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private StaticState() {}

  /** The names of such fields of the class. */
  static Stream<String> mutableFields(JavaClass type) {
    return Stream.of(type.reflect().getDeclaredFields())
        .filter(field -> Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
        .filter(
            field ->
                !Modifier.isFinal(field.getModifiers())
                    || !new StaticState().isImmutable(value(field, null)))
        .map(field -> type.getName() + "." + field.getName());
  }

  private static @Nullable Object value(Field field, @Nullable Object object) {
    try {
      field.setAccessible(true);
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new LinkageError(field.toString(), e);
    }
  }

  private boolean isImmutable(@Nullable Object value) {
    if (value == null || !seen.add(value)) {
      return true;
    }
    Class<?> type = value.getClass();
    if (IMMUTABLE.contains(type.getName())) {
      return true;
    }
    if (type.isArray()) {
      return Array.getLength(value) == 0;
    }
    if (value instanceof Optional<?> optional) {
      return isImmutable(optional.orElse(null));
    }
    if (value instanceof Collection<?> items) {
      return isUnmodifiable(type) && items.stream().allMatch(this::isImmutable);
    }
    if (value instanceof Map<?, ?> map) {
      return isUnmodifiable(type)
          && map.keySet().stream().allMatch(this::isImmutable)
          && map.values().stream().allMatch(this::isImmutable);
    }
    if (value instanceof Comparator<?> && type.getName().startsWith("java.util.")) {
      return true;
    }
    return isOursOrEnum(value, type) && fields(type).allMatch(field -> isConstant(field, value));
  }

  /** Whether the collection is one of {@code List.of} and its kind. */
  private static boolean isUnmodifiable(Class<?> type) {
    return type.getName().startsWith("java.util.ImmutableCollections");
  }

  private static boolean isOursOrEnum(Object value, Class<?> type) {
    return value instanceof Enum<?> || type.getName().startsWith(OURS);
  }

  private boolean isConstant(Field field, Object object) {
    return Modifier.isFinal(field.getModifiers()) && isImmutable(value(field, object));
  }

  /** The fields of an object that classes of ours declare, records, enums and lambdas included. */
  private static Stream<Field> fields(Class<?> type) {
    if (!type.getName().startsWith(OURS)) {
      return Stream.of();
    }
    Stream<Field> own =
        Stream.of(type.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()));
    return Stream.concat(fields(type.getSuperclass()), own);
  }
}
