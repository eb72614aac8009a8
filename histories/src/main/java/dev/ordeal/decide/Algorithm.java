package dev.ordeal.decide;

import dev.ordeal.words.Named;
import java.util.List;

/** The algorithms that a user can choose. */
public enum Algorithm implements Named {
  /** The fastest algorithm that fits each part of the history. */
  AUTO("auto"),
  /** The near-linear algorithms for distinct values; the search for other parts. */
  DISTINCT("distinct"),
  /** The search over configurations, breadth-first and depth-first in turns. */
  SEARCH("search"),
  /** The breadth-first search: all explanations of a prefix before a longer prefix. */
  BREADTH_FIRST("breadth-first"),
  /** The depth-first search: one explanation as far as it goes. */
  DEPTH_FIRST("depth-first");

  private final String shownName;

  Algorithm(String shownName) {
    this.shownName = shownName;
  }

  @Override
  public String shownName() {
    return shownName;
  }

  /** The names of all algorithms. */
  public static List<String> names() {
    return Named.names(values());
  }

  /**
   * Returns the algorithm with the given name.
   *
   * @throws dev.ordeal.words.BadInput if there is none
   */
  public static Algorithm named(String name) {
    return Named.named(values(), "algorithm", name);
  }
}
