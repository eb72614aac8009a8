package dev.ordeal.orders;

import dev.ordeal.identity.StandIn;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** In the place of a {@link Hashtable}. */
@SuppressWarnings({"serial", "JdkObsolete"}) // is never serialized; the user chose the class
public class VariedHashtable<K, V> extends Hashtable<K, V> implements StandIn {
  private final transient Orders orders = Orders.ofCaller();

  public VariedHashtable() {}

  public VariedHashtable(int capacity) {
    super(capacity);
  }

  public VariedHashtable(int capacity, float loadFactor) {
    super(capacity, loadFactor);
  }

  public VariedHashtable(Map<? extends K, ? extends V> others) {
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

  @Override
  public Set<K> keySet() {
    return new ArrangedSet<>(super.keySet(), orders);
  }

  @Override
  public Collection<V> values() {
    return new ArrangedValues<>(entrySet(), super.values());
  }

  @Override
  public synchronized Enumeration<K> keys() {
    return Collections.enumeration(entrySet().stream().map(Map.Entry::getKey).toList());
  }

  @Override
  public synchronized Enumeration<V> elements() {
    return Collections.enumeration(values());
  }

  @Override
  public synchronized void forEach(BiConsumer<? super K, ? super V> action) {
    entrySet().forEach(entry -> action.accept(entry.getKey(), entry.getValue()));
  }

  @Override
  public synchronized void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    entrySet().forEach(entry -> entry.setValue(function.apply(entry.getKey(), entry.getValue())));
  }

  @Override
  public synchronized int hashCode() {
    return super.entrySet().hashCode();
  }
}
