package dev.ordeal.cli.user;

import java.io.PrintStream;
import java.util.function.IntSupplier;

/** Keeps what user code prints apart from the result of a command. */
public final class UserOutput {
  private UserOutput() {}

  /** Runs the command; meanwhile, standard output is redirected to standard error. */
  public static int aside(IntSupplier command) {
    PrintStream standardOut = System.out;
    System.setOut(System.err);
    try {
      return command.getAsInt();
    } finally {
      System.setOut(standardOut);
    }
  }
}
