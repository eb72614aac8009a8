package dev.ordeal.identity;

import com.dynatrace.hash4j.hashing.HashStream128;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The fields of users' classes, private ones included. */
final class ObjectFields {
  private static final String LAMBDA = "$$Lambda";

  /** Reflection promises no order. */
  private static final Comparator<Field> BY_NAME = Comparator.comparing(Field::getName);

  private static final ClassValue<Optional<Field[]>> FIELDS =
      new ClassValue<>() {
        @Override
        protected Optional<Field[]> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private static final ClassValue<Content> NAMES =
      new ClassValue<>() {
        @Override
        protected Content computeValue(Class<?> type) {
          return Content.named("class", name(type));
        }
      };

  private ObjectFields() {}

  /** Adds the name of the class, which is the same in every JVM. */
  static void putName(Class<?> type, HashStream128 stream) {
    Content name = NAMES.get(type);
    stream.putLong(name.high()).putLong(name.low());
  }

  /** Whether the class comes from neither the JDK nor the platform. */
  static boolean isUsers(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }

  static boolean isLambda(Class<?> type) {
    return type.isHidden() && type.getName().contains(LAMBDA);
  }

  /** The name of the class, which is the same in every JVM. */
  static String name(Class<?> type) {
    String name = type.getName();
    int lambda = type.isHidden() ? name.indexOf(LAMBDA) : -1;
    return lambda < 0 ? name : name.substring(0, lambda + LAMBDA.length());
  }

  /**
   * The instance fields of the class and of its superclasses outside the JDK, without transient
   * ones, in an order that is the same in every JVM; empty if they cannot be read. They must not be
   * changed.
   */
  static Optional<Field[]> of(Class<?> type) {
    return FIELDS.get(type);
  }

  private static Optional<Field[]> find(Class<?> type) {
    Deque<Class<?>> types = new ArrayDeque<>();
    for (Class<?> at = type; at != null && isUsers(at); at = at.getSuperclass()) {
      types.push(at);
    }
    try {
      return Optional.of(
          types.stream()
              .flatMap(at -> Arrays.stream(at.getDeclaredFields()).sorted(BY_NAME))
              .filter(field -> !Modifier.isStatic(field.getModifiers()))
              .filter(field -> !Modifier.isTransient(field.getModifiers()))
              .peek(field -> field.setAccessible(true))
              .toArray(Field[]::new));
    } catch (InaccessibleObjectException e) {
      return Optional.empty();
    }
  }

  /** A field as people call it: {@code State.members}. */
  static String label(Class<?> type, String field) {
    if (isLambda(type)) {
      String host = type.getNestHost().getSimpleName();
      return "a variable that a lambda expression in " + host + " captured";
    }
    String simple = type.getSimpleName();
    return (simple.isEmpty() ? name(type) : simple) + "." + field;
  }

  static @Nullable Object read(Field field, Object owner) {
    try {
      return field.get(owner);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
