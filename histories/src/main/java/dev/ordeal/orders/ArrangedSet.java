package dev.ordeal.orders;

import dev.ordeal.identity.StandIn;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A set in another order: one of {@code Set.of}, or the keys or entries of a map. It does
 * everything else as the original does.
 */
final class ArrangedSet<E> extends AbstractSet<E> implements StandIn {
  private final Set<E> original;
  private final Orders orders;

  ArrangedSet(Set<E> original, Orders orders) {
    this.original = original;
    this.orders = orders;
  }

  @Override
  public Collection<E> unordered() {
    return original;
  }

  @Override
  public Iterator<E> iterator() {
    return ArrangedIterator.over(original, orders);
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(orders.arranged(original), Spliterator.DISTINCT);
  }

  @Override
  public int size() {
    return original.size();
  }

  @Override
  public boolean contains(Object element) {
    return original.contains(element);
  }

  @Override
  public boolean containsAll(Collection<?> others) {
    return original.containsAll(others);
  }

  @Override
  public boolean add(E element) {
    return original.add(element);
  }

  @Override
  public boolean addAll(Collection<? extends E> others) {
    return original.addAll(others);
  }

  @Override
  public boolean remove(Object element) {
    return original.remove(element);
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    return original.removeAll(others);
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return original.removeIf(filter);
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    return original.retainAll(others);
  }

  @Override
  public void clear() {
    original.clear();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return original.equals(other instanceof ArrangedSet<?> set ? set.original : other);
  }

  @Override
  public int hashCode() {
    return original.hashCode();
  }
}
