package dev.ordeal.spec;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;
import java.util.List;
import java.util.stream.Collectors;

/** A call on an object: a name and arguments, as in {@code write(k1,10)}. */
public record Operation(String name, List<Object> arguments) implements Shown {

  public Operation {
    arguments = List.copyOf(arguments);
  }

  public static Operation of(String name, Object... arguments) {
    return new Operation(name, List.of(arguments));
  }

  /** Whether this call has the given name and number of arguments. */
  public boolean is(String otherName, int arity) {
    return name.equals(otherName) && arguments.size() == arity;
  }

  /**
   * Returns an argument.
   *
   * @param index from 0 on
   * @throws BadInput if there is no such argument
   */
  public Object argument(int index) {
    if (index >= arguments.size()) {
      throw new BadInput(show() + " has no argument " + (index + 1) + ".");
    }
    return arguments.get(index);
  }

  /**
   * Returns an argument that is an int.
   *
   * @throws BadInput if it is missing or not an int
   */
  public int intArgument(int index) {
    if (argument(index) instanceof Integer value) {
      return value;
    }
    throw new BadInput(
        "Argument "
            + (index + 1)
            + " of "
            + show()
            + " must be a whole number from -2147483648 to 2147483647.");
  }

  @Override
  public String show() {
    return arguments.stream()
        .map(Operation::quoted)
        .collect(Collectors.joining(",", name + "(", ")"));
  }

  /** Shows an argument: a string in quotes unless it is a plain word. */
  private static String quoted(Object argument) {
    return argument instanceof String string
            && (!string.matches("[^\\s\",();@]+") || string.matches("[+-]?\\d+|true|false"))
        ? '"' + Show.printable(string) + '"'
        : Show.value(argument);
  }

  @Override
  public String toString() {
    return show();
  }
}
