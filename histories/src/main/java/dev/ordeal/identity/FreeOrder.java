package dev.ordeal.identity;

import dev.ordeal.words.Components;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A collection inside a value whose order is not part of the value's content.
 *
 * @param field the field that holds it, as people call it: {@code State.members}; empty if there is
 *     none
 * @param order the contents of its elements as it is iterated
 * @param changes whether the order can change from one JVM to the next
 */
record FreeOrder(String field, List<Content> order, boolean changes) {
  private static final String IMMUTABLE = "java.util.ImmutableCollections";

  FreeOrder {
    order = List.copyOf(order);
  }

  /** Whether the order of a collection of these elements can change from one JVM to the next. */
  static boolean changes(Object container, Collection<?> elements) {
    return isSalted(container) || !haveStableHashes(elements);
  }

  private static boolean haveStableHashes(Collection<?> values) {
    for (Object value : values) {
      if (!hasStableHash(value)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the JDK iterates the collection in an order that it draws for each JVM. */
  static boolean isSalted(Object container) {
    return container.getClass().getName().startsWith(IMMUTABLE);
  }

  /** Whether the hash code of the value is the same in every JVM, as far as that can be seen. */
  private static boolean hasStableHash(@Nullable Object value) {
    if (value == null
        || value instanceof String
        || value instanceof Integer
        || value instanceof Long
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof Short
        || value instanceof Byte
        || value instanceof Double
        || value instanceof Float
        || value instanceof BigInteger
        || value instanceof BigDecimal
        || value instanceof UUID) {
      return true;
    }
    if (value instanceof Record record) {
      return Components.of(record.getClass()).stream()
          .allMatch(component -> hasStableHash(Components.read(component, record)));
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return hasStableHash(entry.getKey());
    }
    if (value instanceof Optional<?> optional) {
      return hasStableHash(optional.orElse(null));
    }
    if (value instanceof Collection<?> items && !ObjectFields.isUsers(value.getClass())) {
      return haveStableHashes(items);
    }
    return false;
  }
}
