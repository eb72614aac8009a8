package dev.ordeal.orders;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** In the place of those collectors whose results have no order. */
public final class CollectorFactory {
  private CollectorFactory() {}

  public static <T> Collector<T, ?, Set<T>> toSet() {
    return Collectors.toCollection(VariedHashSet::new);
  }

  public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
    return Collectors.collectingAndThen(Collectors.toUnmodifiableSet(), SetFactory::copyOf);
  }

  public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
      Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
    return Collectors.collectingAndThen(Collectors.<T, K, U>toMap(key, value), VariedHashMap::new);
  }

  public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends U> value,
      BinaryOperator<U> merged) {
    return Collectors.toMap(key, value, merged, VariedHashMap::new);
  }

  public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(
      Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
    return Collectors.collectingAndThen(
        Collectors.<T, K, U>toUnmodifiableMap(key, value), MapFactory::copyOf);
  }

  public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends U> value,
      BinaryOperator<U> merged) {
    return Collectors.collectingAndThen(
        Collectors.<T, K, U>toUnmodifiableMap(key, value, merged), MapFactory::copyOf);
  }

  public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
      Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
    return Collectors.collectingAndThen(
        Collectors.<T, K, U>toConcurrentMap(key, value), VariedConcurrentHashMap::new);
  }

  public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends U> value,
      BinaryOperator<U> merged) {
    return Collectors.toConcurrentMap(key, value, merged, VariedConcurrentHashMap::new);
  }

  public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(
      Function<? super T, ? extends K> key) {
    return groupingBy(key, Collectors.toList());
  }

  public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(
      Function<? super T, ? extends K> key, Collector<? super T, A, D> values) {
    return Collectors.groupingBy(key, VariedHashMap::new, values);
  }

  public static <T, K> Collector<T, ?, ConcurrentMap<K, List<T>>> groupingByConcurrent(
      Function<? super T, ? extends K> key) {
    return groupingByConcurrent(key, Collectors.toList());
  }

  public static <T, K, A, D> Collector<T, ?, ConcurrentMap<K, D>> groupingByConcurrent(
      Function<? super T, ? extends K> key, Collector<? super T, A, D> values) {
    return Collectors.groupingByConcurrent(key, VariedConcurrentHashMap::new, values);
  }
}
