package dev.ordeal.orders;

import java.util.Map;

/** In the place of the static methods of {@link Map}. */
@SuppressWarnings({"unchecked", "varargs"}) // the arrays are passed on
public interface MapFactory {
  private static <K, V> Map<K, V> varied(Map<K, V> map) {
    return map.size() < 2 ? map : new ArrangedMap<>(map, Orders.ofCaller());
  }

  static <K, V> Map<K, V> of() {
    return varied(Map.of());
  }

  static <K, V> Map<K, V> of(K k1, V v1) {
    return varied(Map.of(k1, v1));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2) {
    return varied(Map.of(k1, v1, k2, v2));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3) {
    return varied(Map.of(k1, v1, k2, v2, k3, v3));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4) {
    return varied(Map.of(k1, v1, k2, v2, k3, v3, k4, v4));
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5) {
    return varied(Map.of(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5));
  }

  static <K, V> Map<K, V> of(
      K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6) {
    return varied(Map.of(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6));
  }

  static <K, V> Map<K, V> of(
      K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7) {
    return varied(Map.of(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7));
  }

  static <K, V> Map<K, V> of(
      K k1,
      V v1,
      K k2,
      V v2,
      K k3,
      V v3,
      K k4,
      V v4,
      K k5,
      V v5,
      K k6,
      V v6,
      K k7,
      V v7,
      K k8,
      V v8) {
    return varied(Map.of(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8));
  }

  static <K, V> Map<K, V> of(
      K k1,
      V v1,
      K k2,
      V v2,
      K k3,
      V v3,
      K k4,
      V v4,
      K k5,
      V v5,
      K k6,
      V v6,
      K k7,
      V v7,
      K k8,
      V v8,
      K k9,
      V v9) {
    return varied(Map.of(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9));
  }

  static <K, V> Map<K, V> of(
      K k1,
      V v1,
      K k2,
      V v2,
      K k3,
      V v3,
      K k4,
      V v4,
      K k5,
      V v5,
      K k6,
      V v6,
      K k7,
      V v7,
      K k8,
      V v8,
      K k9,
      V v9,
      K k10,
      V v10) {
    return varied(
        Map.of(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9, k10, v10));
  }

  @SafeVarargs
  static <K, V> Map<K, V> ofEntries(Map.Entry<? extends K, ? extends V>... entries) {
    return varied(Map.ofEntries(entries));
  }

  static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> entries) {
    return entries instanceof ArrangedMap<?, ?> ? (Map<K, V>) entries : varied(Map.copyOf(entries));
  }
}
