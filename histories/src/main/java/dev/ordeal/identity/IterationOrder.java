package dev.ordeal.identity;

import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.concurrent.CopyOnWriteArraySet;

/**
 * Whether the order in which a collection is iterated is part of its value. It is for lists, sorted
 * and linked collections, and enum sets and maps. It is not for hash tables and for the sets and
 * maps of {@code Set.of} and {@code Map.of}: equal ones may be iterated differently, from one JVM
 * to the next or even in the same one.
 */
final class IterationOrder {
  private IterationOrder() {}

  /** Whether the order of the collection is no part of its value. */
  static boolean isFree(Collection<?> items) {
    if (items instanceof StandIn) {
      return true;
    }
    return !(items instanceof List<?>)
        && !(items instanceof EnumSet<?>)
        && !(items instanceof CopyOnWriteArraySet<?>)
        && !items.spliterator().hasCharacteristics(Spliterator.ORDERED);
  }

  /** Whether the order of the map is no part of its value. */
  static boolean isFree(Map<?, ?> map) {
    return map instanceof StandIn
        || (!(map instanceof EnumMap<?, ?>)
            && !map.keySet().spliterator().hasCharacteristics(Spliterator.ORDERED));
  }
}
