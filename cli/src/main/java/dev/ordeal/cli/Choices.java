package dev.ordeal.cli;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Finds what a user names among what there is. */
final class Choices {
  private Choices() {}

  /**
   * The constant of that name, whatever its case.
   *
   * @param what what the constants are
   */
  static <E extends Enum<E>> E named(E[] known, String name, String what) {
    for (E each : known) {
      if (each.name().equalsIgnoreCase(name)) {
        return each;
      }
    }
    List<String> names =
        Arrays.stream(known).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
    throw new BadInput("There is no " + what + " '" + name + "'; " + Nearest.hint(name, names));
  }
}
