package dev.ordeal.formats;

import dev.ordeal.words.BadInput;

/** The line of a file that is being read, for error messages. */
final class FilePosition {
  private final String file;
  private int line = 1;

  FilePosition(String file) {
    this.file = file;
  }

  int line() {
    return line;
  }

  void line(int number) {
    line = number;
  }

  /** A mistake in the current line. */
  BadInput error(String sentence) {
    return error(line, sentence);
  }

  /** A mistake in the given line. */
  BadInput error(int atLine, String sentence) {
    return new BadInput(file + ":" + atLine + ": " + sentence);
  }

  /** A mistake in the file as a whole. */
  BadInput fileError(String sentence) {
    return new BadInput(file + ": " + sentence);
  }
}
