package dev.ordeal.formats;

/** How deep values may be nested, so that looking at them takes a bounded stack. */
final class Nesting {
  private static final int DEEPEST = 64;

  private Nesting() {}

  static void check(int depth, Place place) {
    if (depth > DEEPEST) {
      throw place.bad(
          "a value is nested more than " + DEEPEST + " deep; replace it by a name for it.");
    }
  }
}
