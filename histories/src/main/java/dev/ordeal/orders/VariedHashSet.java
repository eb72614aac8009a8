package dev.ordeal.orders;

import dev.ordeal.identity.StandIn;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;

/** In the place of a {@link HashSet}. */
@SuppressWarnings("serial") // is never serialized
public class VariedHashSet<E> extends HashSet<E> implements StandIn {
  private final transient Orders orders;

  public VariedHashSet() {
    orders = Orders.ofCaller();
  }

  VariedHashSet(Collection<? extends E> elements, Orders orders) {
    this.orders = orders;
    addAll(elements);
  }

  public VariedHashSet(int capacity) {
    super(capacity);
    orders = Orders.ofCaller();
  }

  public VariedHashSet(int capacity, float loadFactor) {
    super(capacity, loadFactor);
    orders = Orders.ofCaller();
  }

  public VariedHashSet(Collection<? extends E> elements) {
    super(Math.max((int) (elements.size() / .75f) + 1, 16));
    orders = Orders.ofCaller();
    addAll(elements);
  }

  @Override
  public Collection<E> unordered() {
    return new Own();
  }

  private List<E> arranged() {
    List<E> own = new ArrayList<>(size());
    super.iterator().forEachRemaining(own::add);
    return orders.arranged(own);
  }

  @Override
  public Iterator<E> iterator() {
    return orders == null ? super.iterator() : ArrangedIterator.over(new Own(), orders);
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(arranged(), Spliterator.DISTINCT);
  }

  @Override
  public Object[] toArray() {
    return arranged().toArray();
  }

  @Override
  public <T> T[] toArray(T[] array) {
    return arranged().toArray(array);
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (Iterator<E> each = super.iterator(); each.hasNext(); ) {
      E element = each.next();
      hash += element == null ? 0 : element.hashCode();
    }
    return hash;
  }

  /** This set as a hash set iterates over it. */
  private final class Own extends AbstractCollection<E> {
    @Override
    public Iterator<E> iterator() {
      return VariedHashSet.super.iterator();
    }

    @Override
    public int size() {
      return VariedHashSet.this.size();
    }
  }
}
