package dev.ordeal.cli;

import java.io.PrintStream;
import java.util.function.IntSupplier;

/** What the user's code prints, which is not the result. */
final class UserOutput {
  private UserOutput() {}

  /** Runs the command; meanwhile what is printed to standard output goes to standard error. */
  static int aside(IntSupplier command) {
    PrintStream standardOut = System.out;
    System.setOut(System.err);
    try {
      return command.getAsInt();
    } finally {
      System.setOut(standardOut);
    }
  }
}
