package dev.ordeal.spec;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.OptionalParts;
import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A call on an object: a name and arguments, as in {@code write(k1,10)}.
 *
 * @param by who calls; known only to a spec that {@linkplain Spec#seesCallers sees callers}, and
 *     not shown
 */
public record Operation(String name, List<Object> arguments, Optional<Caller> by)
    implements Shown, OptionalParts {

  public Operation {
    if (name == null) {
      throw new BadInput("A call has null for its name; give it the name of an operation.");
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) == null) {
        throw new BadInput(
            "The call of "
                + name
                + " has null for argument "
                + (i + 1)
                + "; give it a value, for example an empty Optional.");
      }
    }
    arguments = List.copyOf(arguments);
  }

  /** A call that does not say who calls. */
  public Operation(String name, List<Object> arguments) {
    this(name, arguments, Optional.empty());
  }

  public static Operation of(String name, Object... arguments) {
    if (arguments == null) { // in Java, a single null is no argument but all of them
      throw new BadInput("The call of " + name + " has null for its arguments; leave it out.");
    }
    return new Operation(name, Arrays.asList(arguments));
  }

  /** The same call by the given caller. */
  public Operation by(Caller caller) {
    return new Operation(name, arguments, Optional.of(caller));
  }

  /**
   * Returns who calls.
   *
   * @throws BadInput if that is not known, because the spec does not say that it sees callers
   */
  public Caller caller() {
    return by.orElseThrow(
        () ->
            new BadInput(
                show()
                    + " does not say who calls it; let the spec's seesCallers() return true to see"
                    + " callers."));
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
