package dev.ordeal.orders;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * Iterates over a collection in another order. It fails where the collection's own iterator fails,
 * which moves along, for example if the collection was changed in between.
 */
final class ArrangedIterator<E> implements Iterator<E> {
  private final Collection<E> original;
  private final List<E> order;
  private Iterator<E> own;
  private int next;
  private boolean canRemove;

  private ArrangedIterator(Collection<E> original, List<E> order) {
    this.original = original;
    this.order = order;
    this.own = original.iterator();
  }

  static <E> Iterator<E> over(Collection<E> original, Orders orders) {
    return original.size() < 2
        ? original.iterator()
        : new ArrangedIterator<>(original, orders.arranged(original));
  }

  @Override
  public boolean hasNext() {
    return own.hasNext();
  }

  @Override
  public E next() {
    own.next();
    if (next == order.size()) {
      throw new NoSuchElementException();
    }
    canRemove = true;
    return order.get(next++);
  }

  @Override
  public void remove() {
    if (!canRemove) {
      throw new IllegalStateException();
    }
    canRemove = false;
    E last = order.get(next - 1);
    Iterator<E> each = original.iterator();
    while (each.hasNext()) {
      if (isSame(each.next(), last)) {
        each.remove();
        break;
      }
    }
    own = original.iterator();
    for (int left = order.size() - next, size = original.size(); size > left; size--) {
      own.next();
    }
  }

  /** Whether this is the element; some maps make a new entry each time. */
  private static boolean isSame(Object element, Object other) {
    return element == other
        || (element instanceof Map.Entry<?, ?> one
            && other instanceof Map.Entry<?, ?> two
            && one.getKey() == two.getKey());
  }
}
