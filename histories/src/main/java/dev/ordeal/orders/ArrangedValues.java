package dev.ordeal.orders;

import dev.ordeal.identity.StandIn;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;

/** The values of a map, in the order of its entries. */
final class ArrangedValues<K, V> extends AbstractCollection<V> implements StandIn {
  private final Set<Map.Entry<K, V>> entries;
  private final Collection<V> original;

  ArrangedValues(Set<Map.Entry<K, V>> entries, Collection<V> original) {
    this.entries = entries;
    this.original = original;
  }

  @Override
  public Collection<V> unordered() {
    return original;
  }

  @Override
  public Iterator<V> iterator() {
    Iterator<Map.Entry<K, V>> each = entries.iterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return each.hasNext();
      }

      @Override
      public V next() {
        return each.next().getValue();
      }

      @Override
      public void remove() {
        each.remove();
      }
    };
  }

  @Override
  public Spliterator<V> spliterator() {
    List<V> values = new ArrayList<>();
    iterator().forEachRemaining(values::add);
    return Spliterators.spliterator(values, 0);
  }

  @Override
  public int size() {
    return original.size();
  }

  @Override
  public boolean contains(Object value) {
    return original.contains(value);
  }

  @Override
  public void clear() {
    original.clear();
  }
}
