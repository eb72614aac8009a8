package dev.ordeal.identity;

import java.lang.reflect.Modifier;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A copy of a set or map that is iterated in another order. It answers every other question as the
 * original does, and equals it.
 */
sealed interface Reordered extends StandIn {

  /**
   * Whether a copy can take the place of the collection: code may expect any other class of the JDK
   * that has a name, such as a {@code ConcurrentHashMap}, and every class of a user.
   */
  static boolean isReplaceable(Object container) {
    Class<?> type = container.getClass();
    return type == HashSet.class
        || type == HashMap.class
        || (!ObjectFields.isUsers(type) && !Modifier.isPublic(type.getModifiers()));
  }

  /** The elements of the set in the given order: a mutable set if the original is a hash set. */
  static Set<?> of(Set<?> original, List<?> order) {
    if (order.size() == 2 && FreeOrder.isSalted(original)) {
      // The JDK keeps a set of two in the order given, and constructors that copy sets keep it.
      Set<?> pair = Set.of(order.get(0), order.get(1));
      boolean matches = pair.iterator().next() == order.get(0);
      return matches ? pair : Set.of(order.get(1), order.get(0));
    }
    return original.getClass() == HashSet.class
        ? new MutableSet<>(order)
        : new FixedSet(original, order);
  }

  /** The entries of the map in the given order: a mutable map if the original is a hash map. */
  static Map<?, ?> of(Map<?, ?> original, List<? extends Map.Entry<?, ?>> order) {
    return original.getClass() == HashMap.class
        ? new MutableMap(order)
        : new FixedMap(original, order);
  }

  /** In the place of a hash set. */
  final class MutableSet<E> extends LinkedHashSet<E> implements Reordered {
    private static final long serialVersionUID = 1;

    MutableSet(Collection<? extends E> order) {
      super(order);
    }

    @Override
    public Collection<E> unordered() {
      return this;
    }
  }

  /** In the place of a hash map. */
  final class MutableMap extends LinkedHashMap<Object, Object> implements Reordered {
    private static final long serialVersionUID = 1;

    MutableMap(List<? extends Map.Entry<?, ?>> order) {
      order.forEach(entry -> put(entry.getKey(), entry.getValue()));
    }

    @Override
    public Collection<Map.Entry<Object, Object>> unordered() {
      return entrySet();
    }
  }

  /** In the place of any other set. */
  final class FixedSet extends AbstractSet<Object> implements Reordered {
    private final Set<?> original;
    private final List<?> order;

    FixedSet(Set<?> original, List<?> order) {
      this.original = original;
      this.order = Collections.unmodifiableList(order);
    }

    @Override
    public Collection<?> unordered() {
      return order;
    }

    @Override
    public Iterator<Object> iterator() {
      return Collections.<Object>unmodifiableList(order).iterator();
    }

    @Override
    public int size() {
      return order.size();
    }

    @Override
    public boolean contains(Object element) {
      return original.contains(element);
    }
  }

  /** In the place of any other map. */
  final class FixedMap extends AbstractMap<Object, Object> implements Reordered {
    private final Map<?, ?> original;
    private final Set<Entry<Object, Object>> entries;

    @SuppressWarnings("unchecked") // entries are only read
    FixedMap(Map<?, ?> original, List<? extends Entry<?, ?>> order) {
      this.original = original;
      this.entries = (Set<Entry<Object, Object>>) (Set<?>) new FixedSet(original.entrySet(), order);
    }

    @Override
    public Collection<Map.Entry<Object, Object>> unordered() {
      return entries;
    }

    @Override
    public Set<Entry<Object, Object>> entrySet() {
      return entries;
    }

    @Override
    public boolean containsKey(Object key) {
      return original.containsKey(key);
    }

    @Override
    public @Nullable Object get(Object key) {
      return original.get(key);
    }
  }
}
