package dev.ordeal.formats;

/** The limit on the nesting of values, which bounds the stack that reading them needs. */
final class NestingLimit {
  private static final int DEEPEST = 64;

  private NestingLimit() {}

  static void check(int depth, FilePosition position) {
    if (depth > DEEPEST) {
      throw position.error(
          "a value is nested more than " + DEEPEST + " levels deep; replace it by a shorter one.");
    }
  }
}
