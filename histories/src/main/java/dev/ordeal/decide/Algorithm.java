package dev.ordeal.decide;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import java.util.Arrays;
import java.util.List;

/** The ways to decide that a user can choose. */
public enum Algorithm {
  /** The fastest that fits each part of the history. */
  AUTO("auto"),
  /** Near-linear, for distinct values; elsewhere the search. */
  DISTINCT("distinct"),
  /** The search over configurations, breadth-first and depth-first in turns. */
  SEARCH("search"),
  /** The search breadth-first: all explanations of a prefix before a longer one. */
  BREADTH_FIRST("breadth-first"),
  /** The search depth-first: one explanation as far as it goes. */
  DEPTH_FIRST("depth-first");

  private final String shownName;

  Algorithm(String shownName) {
    this.shownName = shownName;
  }

  /** What users call it. */
  public String shownName() {
    return shownName;
  }

  /** The names of all. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Algorithm::shownName).toList();
  }

  /** The one of that name. */
  public static Algorithm named(String name) {
    return Arrays.stream(values())
        .filter(algorithm -> algorithm.shownName.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput("There is no algorithm " + name + "; " + Nearest.hint(name, names())));
  }
}
