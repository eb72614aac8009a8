package dev.ordeal.orders;

import dev.ordeal.identity.Reordering;
import dev.ordeal.identity.StandIn;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** In the place of a {@link ConcurrentHashMap}. */
@SuppressWarnings("serial") // is never serialized
public class VariedConcurrentHashMap<K, V> extends ConcurrentHashMap<K, V> implements StandIn {
  private final transient Orders orders = Orders.ofCaller();

  public VariedConcurrentHashMap() {}

  public VariedConcurrentHashMap(int capacity) {
    super(capacity);
  }

  public VariedConcurrentHashMap(int capacity, float loadFactor) {
    super(capacity, loadFactor);
  }

  public VariedConcurrentHashMap(int capacity, float loadFactor, int threads) {
    super(capacity, loadFactor, threads);
  }

  public VariedConcurrentHashMap(Map<? extends K, ? extends V> others) {
    putAll(others);
  }

  @Override
  public Set<Map.Entry<K, V>> unordered() {
    return super.entrySet();
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return orders == null ? super.entrySet() : new ArrangedSet<>(super.entrySet(), orders);
  }

  /** The keys, in the order of the JDK: nothing can take the place of what it returns. */
  @Override
  public KeySetView<K, V> keySet() {
    if (Reordering.changes(super.entrySet())) {
      orders.unvaried("ConcurrentHashMap.keySet()");
    }
    return super.keySet();
  }

  /** In the place of {@link ConcurrentHashMap#newKeySet()}, whose order cannot be varied. */
  public static <T> KeySetView<T, Boolean> newKeySet() {
    Orders.ofCaller().unvaried("ConcurrentHashMap.newKeySet()");
    return ConcurrentHashMap.newKeySet();
  }

  /** In the place of {@link ConcurrentHashMap#newKeySet(int)}, whose order cannot be varied. */
  public static <T> KeySetView<T, Boolean> newKeySet(int capacity) {
    Orders.ofCaller().unvaried("ConcurrentHashMap.newKeySet()");
    return ConcurrentHashMap.newKeySet(capacity);
  }

  @Override
  public Collection<V> values() {
    return new ArrangedValues<>(entrySet(), super.values());
  }

  @Override
  public Enumeration<K> keys() {
    return Collections.enumeration(entrySet().stream().map(Map.Entry::getKey).toList());
  }

  @Override
  public Enumeration<V> elements() {
    return Collections.enumeration(values());
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    entrySet().forEach(entry -> action.accept(entry.getKey(), entry.getValue()));
  }

  @Override
  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    entrySet().forEach(entry -> entry.setValue(function.apply(entry.getKey(), entry.getValue())));
  }

  @Override
  public int hashCode() {
    return super.entrySet().hashCode();
  }
}
