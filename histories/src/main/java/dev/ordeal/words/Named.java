package dev.ordeal.words;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One of several choices that users make by name. */
public interface Named {

  /** The name that users write. */
  String shownName();

  /** The names of all choices, in order. */
  static List<String> names(Named[] choices) {
    return Arrays.stream(choices).map(Named::shownName).toList();
  }

  /** The choice with the given name, if there is one. */
  static <T extends Named> Optional<T> find(T[] choices, String name) {
    return Arrays.stream(choices).filter(choice -> choice.shownName().equals(name)).findFirst();
  }

  /**
   * The choice with the given name.
   *
   * @param what what is chosen, for the message
   * @throws BadInput if there is no such choice; the message names the nearest ones
   */
  static <T extends Named> T named(T[] choices, String what, String name) {
    return find(choices, name)
        .orElseThrow(
            () ->
                new BadInput(
                    "There is no "
                        + what
                        + " "
                        + name
                        + "; "
                        + Nearest.hint(name, names(choices))));
  }
}
