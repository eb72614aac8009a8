package dev.ordeal.identity;

import java.util.Collection;

/**
 * A set or map that takes the place of one of the JDK whose order is free. It has the same content
 * as that one, though its class is none of the JDK's.
 */
public interface StandIn {

  /** The elements of the set or the entries of the map, in any order. */
  Collection<?> unordered();
}
