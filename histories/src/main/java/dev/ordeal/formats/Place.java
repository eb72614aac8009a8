package dev.ordeal.formats;

import dev.ordeal.words.BadInput;

/** Where a reader is, for sentences about what is wrong there. */
final class Place {
  private final String file;
  private int line = 1;

  Place(String file) {
    this.file = file;
  }

  int line() {
    return line;
  }

  void line(int number) {
    line = number;
  }

  /** The mistake in the present line. */
  BadInput bad(String sentence) {
    return bad(line, sentence);
  }

  /** The mistake in another line. */
  BadInput bad(int where, String sentence) {
    return new BadInput(file + ":" + where + ": " + sentence);
  }

  /** The mistake that is in no line. */
  BadInput badFile(String sentence) {
    return new BadInput(file + ": " + sentence);
  }
}
