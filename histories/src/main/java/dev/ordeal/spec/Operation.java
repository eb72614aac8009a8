package dev.ordeal.spec;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;
import java.util.List;
import java.util.stream.Collectors;

/** A call on the object: its name and its arguments, as in {@code write(k1,10)}. */
public record Operation(String name, List<Object> arguments) implements Shown {

  public Operation {
    arguments = List.copyOf(arguments);
  }

  public static Operation of(String name, Object... arguments) {
    return new Operation(name, List.of(arguments));
  }

  /** Whether this is a call of that name with that many arguments. */
  public boolean is(String otherName, int arity) {
    return name.equals(otherName) && arguments.size() == arity;
  }

  /** The argument at the given place, counted from 0. */
  public Object argument(int index) {
    if (index >= arguments.size()) {
      throw new BadInput(show() + " lacks argument " + (index + 1) + ".");
    }
    return arguments.get(index);
  }

  /** The argument at the given place, which must be a whole number of int's range. */
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

  /** An argument as it is written in a call: a text in quotes unless it is a plain word. */
  private static String quoted(Object argument) {
    return argument instanceof String text
            && (!text.matches("[^\\s\",();@]+") || text.matches("[+-]?\\d+|true|false"))
        ? '"' + Show.printable(text) + '"'
        : Show.value(argument);
  }

  @Override
  public String toString() {
    return show();
  }
}
