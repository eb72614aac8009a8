package dev.ordeal.orders;

import dev.ordeal.identity.StandIn;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** In the place of a {@link WeakHashMap}. */
@SuppressWarnings("serial") // is never serialized
public class VariedWeakHashMap<K, V> extends WeakHashMap<K, V> implements StandIn {
  private final transient Orders orders = Orders.ofCaller();

  public VariedWeakHashMap() {}

  public VariedWeakHashMap(int capacity) {
    super(capacity);
  }

  public VariedWeakHashMap(int capacity, float loadFactor) {
    super(capacity, loadFactor);
  }

  public VariedWeakHashMap(Map<? extends K, ? extends V> others) {
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
