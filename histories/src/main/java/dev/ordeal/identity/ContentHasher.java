package dev.ordeal.identity;

import com.dynatrace.hash4j.hashing.HashStream128;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.OptionalParts;
import dev.ordeal.words.Show;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * Computes the content of values. It looks at everything that code could see in a value and asks
 * neither {@code equals} nor {@code hashCode}, which may leave something out:
 *
 * <ul>
 *   <li>a list, a sorted or a linked collection is its elements in order; a sorted one also its
 *       comparator;
 *   <li>a hash set or map, and what {@code Set.of} and {@code Map.of} return, is its elements in
 *       any order ({@link IterationOrder});
 *   <li>a record, and an object of a user's class, is its class and its fields, transient ones
 *       excepted (and those that are {@linkplain OptionalParts not stated});
 *   <li>any other object of the JDK is its serialized form.
 * </ul>
 *
 * <p>Not thread-safe.
 */
public final class ContentHasher {
  private static final byte NULL = 0;
  private static final byte LIST = 1;
  private static final byte ORDERED_SET = 2;
  private static final byte SET = 3;
  private static final byte ORDERED_MAP = 4;
  private static final byte MAP = 5;
  private static final byte ENTRY = 6;
  private static final byte OPTIONAL = 7;
  private static final byte ARRAY = 8;
  private static final byte OBJECT = 9;
  private static final byte SERIALIZED = 10;
  private static final byte OPAQUE = 11;
  private static final byte ENUM = 12;
  private static final byte CLASS = 13;
  private static final byte LAMBDA = 14;
  private static final byte STRING = 15;
  private static final byte INTEGER = 16;
  private static final byte LONG = 17;
  private static final byte BOOLEAN = 18;
  private static final byte CHARACTER = 19;
  private static final byte DOUBLE = 20;
  private static final byte FLOAT = 21;
  private static final byte SHORT = 22;
  private static final byte BYTE = 23;
  private static final byte DECIMAL = 24;

  /** The classes of lambda expressions seen, each with its number among those of one name. */
  private final Map<Class<?>, Integer> lambdas = new LinkedHashMap<>();

  /** Streams that can be used again. */
  private final Deque<HashStream128> unused = new ArrayDeque<>();

  private boolean hasFreeOrder;

  /** Whether the order of a collection without one of its own is left out. */
  private boolean sorts = true;

  /** The free orders found, if they are asked for. */
  private @Nullable List<FreeOrder> free;

  /** The field that is being looked at, if free orders are asked for. */
  private String field = "";

  /**
   * The content of a value.
   *
   * @throws BadInput if the value contains itself or is nested too deeply
   */
  public Content of(@Nullable Object value) {
    hasFreeOrder = false;
    HashStream128 stream = borrowed();
    try {
      put(value, stream);
    } catch (StackOverflowError | RuntimeException e) {
      throw new BadInput(
          "States and messages must be values, but "
              + Show.brief(Show.value(value))
              + (e instanceof StackOverflowError
                  ? " contains itself or is nested too deeply."
                  : " cannot be looked into: " + Show.throwable(e)),
          e);
    }
    return returned(stream, hasFreeOrder);
  }

  private HashStream128 borrowed() {
    return unused.isEmpty() ? Hashing.murmur3_128().hashStream() : unused.pop().reset();
  }

  /** The content put into a borrowed stream, which is then free again. */
  private Content returned(HashStream128 stream, boolean isFree) {
    Content content = Content.of(stream, isFree);
    unused.push(stream);
    return content;
  }

  /** The content of a value together with the order in which every collection in it is iterated. */
  Content ordered(Object value) {
    sorts = false;
    try {
      return of(value);
    } finally {
      sorts = true;
    }
  }

  /**
   * The content of a value, and the collections of at least two elements in it whose order is free.
   * Those inside the elements of such a collection come in the order of the elements' contents, so
   * the lists of values with the same content match.
   */
  Traced traced(Object value) {
    List<FreeOrder> found = new ArrayList<>();
    free = found;
    field = "";
    try {
      return new Traced(of(value), found);
    } finally {
      free = null;
    }
  }

  /** The content of a value, and the collections in it whose order is free. */
  record Traced(Content content, List<FreeOrder> orders) {}

  private void put(@Nullable Object value, HashStream128 stream) {
    if (value == null) {
      stream.putByte(NULL);
    } else if (value instanceof String string) {
      stream.putByte(STRING).putString(string);
    } else if (value instanceof Integer number) {
      stream.putByte(INTEGER).putInt(number);
    } else if (value instanceof Enum<?> constant) {
      ObjectFields.putName(constant.getDeclaringClass(), stream.putByte(ENUM));
      stream.putString(constant.name());
    } else if (value instanceof Record) {
      putFields(value, stream);
    } else if (ObjectFields.isUsers(value.getClass()) && !(value instanceof StandIn)) {
      putObject(value, stream);
    } else if (value instanceof Map<?, ?> map) {
      putMap(map, stream);
    } else if (value instanceof Collection<?> items) {
      putCollection(items, stream);
    } else if (value instanceof Optional<?> optional) {
      put(optional.orElse(null), stream.putByte(OPTIONAL));
    } else {
      putLeaf(value, stream);
    }
  }

  private void putLeaf(Object value, HashStream128 stream) {
    if (value instanceof Boolean bit) {
      stream.putByte(BOOLEAN).putBoolean(bit);
    } else if (value instanceof Long number) {
      stream.putByte(LONG).putLong(number);
    } else if (value instanceof Character character) {
      stream.putByte(CHARACTER).putChar(character);
    } else if (value instanceof Double number) {
      stream.putByte(DOUBLE).putLong(Double.doubleToLongBits(number));
    } else if (value instanceof Float number) {
      stream.putByte(FLOAT).putInt(Float.floatToIntBits(number));
    } else if (value instanceof Short number) {
      stream.putByte(SHORT).putShort(number);
    } else if (value instanceof Byte number) {
      stream.putByte(BYTE).putByte(number);
    } else if (value instanceof BigDecimal number) {
      stream.putByte(DECIMAL).putInt(number.scale());
      stream.putString(number.unscaledValue().toString());
    } else if (value instanceof Map.Entry<?, ?> entry) {
      put(entry.getKey(), stream.putByte(ENTRY));
      put(entry.getValue(), stream);
    } else if (value instanceof Class<?> type) {
      ObjectFields.putName(type, stream.putByte(CLASS));
    } else if (value.getClass().isArray()) {
      putArray(value, stream);
    } else {
      putSerialized(value, stream);
    }
  }

  private void putArray(Object array, HashStream128 stream) {
    int length = Array.getLength(array);
    ObjectFields.putName(array.getClass(), stream.putByte(ARRAY));
    stream.putInt(length);
    for (int i = 0; i < length; i++) {
      put(Array.get(array, i), stream);
    }
  }

  /** An object of a user's class that is not a record. */
  private void putObject(Object value, HashStream128 stream) {
    if (value.getClass().isArray()) {
      putArray(value, stream);
      return;
    }
    if (ObjectFields.isLambda(value.getClass())) {
      putLambda(value.getClass(), stream);
    }
    putFields(value, stream);
    if (value instanceof Map<?, ?> map) {
      putMap(map, stream);
    } else if (value instanceof Collection<?> items) {
      putCollection(items, stream);
    }
  }

  /** The class of a lambda expression has no name of its own, so it is counted. */
  private void putLambda(Class<?> type, HashStream128 stream) {
    String name = ObjectFields.name(type);
    int next =
        (int)
            lambdas.keySet().stream().filter(each -> ObjectFields.name(each).equals(name)).count();
    int number = Objects.requireNonNullElse(lambdas.putIfAbsent(type, next), next);
    stream.putByte(LAMBDA).putString(name).putInt(number);
  }

  private void putFields(Object value, HashStream128 stream) {
    Class<?> type = value.getClass();
    Optional<Field[]> fields = ObjectFields.of(type);
    if (fields.isEmpty()) {
      putOpaque(value, stream);
      return;
    }
    ObjectFields.putName(type, stream.putByte(OBJECT));
    String outer = field;
    boolean hasOptionalParts = value instanceof OptionalParts;
    for (Field each : fields.get()) {
      if (free != null) {
        field = ObjectFields.label(type, each.getName());
      }
      Object part = ObjectFields.read(each, value);
      if (!hasOptionalParts || !(part instanceof Optional<?> optional) || optional.isPresent()) {
        put(part, stream);
      }
    }
    field = outer;
  }

  private void putMap(Map<?, ?> map, HashStream128 stream) {
    if (IterationOrder.isFree(map)) {
      putMixed(map, elements(map, map.entrySet()), stream.putByte(MAP));
      return;
    }
    stream.putByte(ORDERED_MAP).putBoolean(map instanceof EnumMap).putInt(map.size());
    if (map instanceof SortedMap<?, ?> sorted) {
      put(sorted.comparator(), stream);
    }
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      put(entry.getKey(), stream);
      put(entry.getValue(), stream);
    }
  }

  private void putCollection(Collection<?> items, HashStream128 stream) {
    if (IterationOrder.isFree(items)) {
      putMixed(items, elements(items, items), stream.putByte(SET));
      return;
    }
    stream.putByte(items instanceof Set<?> ? ORDERED_SET : LIST);
    stream.putBoolean(items instanceof EnumSet).putInt(items.size());
    if (items instanceof SortedSet<?> sorted) {
      put(sorted.comparator(), stream);
    }
    for (Object item : items) {
      put(item, stream);
    }
  }

  /** The elements as they are iterated; in any order if that is not looked at. */
  private Collection<?> elements(Object container, Collection<?> iterated) {
    return sorts && free == null && container instanceof StandIn standIn
        ? standIn.unordered()
        : iterated;
  }

  /** An item of a collection without an order. */
  private record Item(Content content, List<FreeOrder> free) {}

  /** Puts the hashes of the items, sorted. */
  private void putMixed(Object container, Collection<?> elements, HashStream128 stream) {
    List<FreeOrder> outer = free;
    List<Item> items = new ArrayList<>(elements.size());
    for (Object element : elements) {
      free = outer == null ? null : new ArrayList<>();
      HashStream128 hash = borrowed();
      if (element instanceof Map.Entry<?, ?> entry) {
        put(entry.getKey(), hash);
        put(entry.getValue(), hash);
      } else {
        put(element, hash);
      }
      items.add(new Item(returned(hash, false), free == null ? List.of() : free));
    }
    free = outer;
    hasFreeOrder |= items.size() > 1;
    if (outer != null && items.size() > 1) {
      List<Content> order = new ArrayList<>(items.size());
      for (Item item : items) {
        order.add(item.content());
      }
      outer.add(new FreeOrder(field, order, FreeOrder.changes(container, elements)));
    }
    stream.putInt(items.size());
    if (sorts) {
      items.sort(BY_CONTENT);
    }
    for (Item item : items) {
      stream.putLong(item.content().high()).putLong(item.content().low());
      if (outer != null) {
        outer.addAll(item.free());
      }
    }
  }

  private static final Comparator<Item> BY_CONTENT =
      Comparator.<Item>comparingLong(item -> item.content().high())
          .thenComparingLong(item -> item.content().low());

  private void putSerialized(Object value, HashStream128 stream) {
    if (value instanceof Serializable) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(value);
        out.flush();
        stream.putByte(SERIALIZED).putByteArray(bytes.toByteArray());
        return;
      } catch (IOException e) {
        // It holds something that is not serializable.
      }
    }
    if (ObjectFields.isLambda(value.getClass())) {
      putLambda(value.getClass(), stream);
    } else {
      putOpaque(value, stream);
    }
  }

  /** Puts what can be seen of an object into which one cannot look. */
  private static void putOpaque(Object value, HashStream128 stream) {
    ObjectFields.putName(value.getClass(), stream.putByte(OPAQUE));
    stream.putString(String.valueOf(value)).putInt(value.hashCode());
  }
}
