package dev.ordeal.orders;

import dev.ordeal.identity.StandIn;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A map of {@code Map.of} in another order. It does everything else as the original does. */
final class ArrangedMap<K, V> extends AbstractMap<K, V> implements StandIn {
  private final Map<K, V> original;
  private final Orders orders;

  ArrangedMap(Map<K, V> original, Orders orders) {
    this.original = original;
    this.orders = orders;
  }

  @Override
  public Set<Entry<K, V>> unordered() {
    return original.entrySet();
  }

  @Override
  public Set<Entry<K, V>> entrySet() {
    return new ArrangedSet<>(original.entrySet(), orders);
  }

  @Override
  public Set<K> keySet() {
    return new ArrangedSet<>(original.keySet(), orders);
  }

  @Override
  public int size() {
    return original.size();
  }

  @Override
  public boolean containsKey(Object key) {
    return original.containsKey(key);
  }

  @Override
  public boolean containsValue(Object value) {
    return original.containsValue(value);
  }

  @Override
  public @Nullable V get(Object key) {
    return original.get(key);
  }

  @Override
  public @Nullable V put(K key, V value) {
    return original.put(key, value);
  }

  @Override
  public @Nullable V remove(Object key) {
    return original.remove(key);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> others) {
    original.putAll(others);
  }

  @Override
  public void clear() {
    original.clear();
  }

  @Override
  public @Nullable V computeIfAbsent(K key, Function<? super K, ? extends V> value) {
    return original.computeIfAbsent(key, value);
  }

  @Override
  public @Nullable V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> value) {
    return original.computeIfPresent(key, value);
  }

  @Override
  public @Nullable V compute(K key, BiFunction<? super K, ? super V, ? extends V> value) {
    return original.compute(key, value);
  }

  @Override
  public @Nullable V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> merged) {
    return original.merge(key, value, merged);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return original.equals(other instanceof ArrangedMap<?, ?> map ? map.original : other);
  }

  @Override
  public int hashCode() {
    return original.hashCode();
  }
}
