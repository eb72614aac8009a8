package dev.ordeal.files.harness;

import dev.ordeal.words.BadInput;
import java.util.List;

/**
 * A line of a file that says something.
 *
 * @param file the name of the file in error messages
 * @param number its number, from 1
 * @param text what it says, without comment and outer blanks
 */
record Line(String file, int number, String text) {

  /** The words of the line, which blanks separate. */
  List<String> words() {
    return List.of(text.split("\\s+", -1));
  }

  /** A mistake in the line. */
  BadInput error(String what) {
    return new BadInput(place() + ": " + what);
  }

  /** A mistake in the line that was found by somebody else, unless it has its line already. */
  BadInput error(BadInput cause) {
    return String.valueOf(cause.getMessage()).startsWith(file + ", line ")
        ? cause
        : new BadInput(place() + ": " + cause.getMessage(), cause);
  }

  /** Where the line is. */
  String place() {
    return file + ", line " + number;
  }
}
