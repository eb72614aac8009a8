package dev.ordeal.cli.options;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Reads the names of enum constants. */
final class Choices {
  private Choices() {}

  /**
   * The constant of that name, in any case.
   *
   * @param what what the constants are, in a word
   */
  static <E extends Enum<E>> E named(E[] known, String name, String what) {
    for (E each : known) {
      if (word(each).equalsIgnoreCase(name)) {
        return each;
      }
    }
    List<String> names = Arrays.stream(known).map(Choices::word).toList();
    throw new BadInput("There is no " + what + " '" + name + "'; " + Nearest.hint(name, names));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
