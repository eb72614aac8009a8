package dev.ordeal.junit;

import dev.ordeal.words.Components;
import dev.ordeal.words.Show;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an object as a string that is the same in every JVM. It distinguishes systems of
 * one class that were made with different arguments. Of fields that cannot be read, only the class
 * counts.
 */
final class Contents {
  private static final int MOST_OBJECTS = 10_000;
  private static final String LAMBDA = "$$Lambda";

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Contents() {}

  /** The fields of the object, as in {@code quorum=1,fast=true}; empty if there are none. */
  static String of(Object object) {
    Contents contents = new Contents();
    contents.seen.add(object);
    return contents.fields(object);
  }

  private String fields(Object object) {
    List<String> words = new ArrayList<>();
    for (Class<?> at = object.getClass(); at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !holdsSurroundings(field)) {
          words.add(field.getName() + "=" + words(read(field, object)));
        }
      }
    }
    return String.join(",", words);
  }

  /** Whether the field holds the enclosing object of an inner class or lambda, usually the test. */
  private static boolean holdsSurroundings(Field field) {
    Class<?> type = field.getDeclaringClass();
    int lambda = type.getName().indexOf(LAMBDA);
    boolean outer = field.isSynthetic() && field.getName().startsWith("this$");
    return outer
        || (lambda >= 0 && type.getName().substring(0, lambda).equals(field.getType().getName()));
  }

  private static @Nullable Object read(Field field, Object owner) {
    try {
      field.setAccessible(true);
      return field.get(owner);
    } catch (IllegalAccessException | InaccessibleObjectException e) {
      return null;
    }
  }

  private String words(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    Class<?> type = value.getClass();
    if (value instanceof Number
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof CharSequence
        || value instanceof Enum<?>) {
      return value.toString();
    }
    if (seen.size() >= MOST_OBJECTS || !seen.add(value)) {
      return "...";
    }
    try {
      return looked(value, type);
    } catch (RuntimeException | StackOverflowError e) {
      return name(type);
    }
  }

  private String looked(Object value, Class<?> type) {
    if (type.isArray()) {
      return IntStream.range(0, Array.getLength(value))
          .mapToObj(i -> words(Array.get(value, i)))
          .collect(Collectors.joining(",", "[", "]"));
    }
    if (value instanceof Collection<?> items) {
      Stream<String> all = items.stream().map(this::words);
      return (value instanceof Set<?> ? all.sorted() : all)
          .collect(Collectors.joining(",", "[", "]"));
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> words(entry.getKey()) + ":" + words(entry.getValue()))
          .sorted()
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof Optional<?> optional) {
      return optional.map(this::words).orElse("nil");
    }
    if (value instanceof Record record) {
      return Components.of(type).stream()
          .map(component -> words(Components.read(component, record)))
          .collect(Collectors.joining(",", name(type) + "(", ")"));
    }
    return type.getClassLoader() == null
        ? Show.value(value)
        : name(type) + "(" + fields(value) + ")";
  }

  /** The name of a class; those of lambdas are numbered differently in every JVM. */
  private static String name(Class<?> type) {
    int lambda = type.getName().indexOf(LAMBDA);
    return lambda < 0 ? type.getSimpleName() : type.getName().substring(0, lambda);
  }
}
