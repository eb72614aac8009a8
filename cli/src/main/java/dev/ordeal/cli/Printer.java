package dev.ordeal.cli;

import dev.ordeal.words.BadInput;
import java.io.PrintWriter;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Prints a command's result, as text or as one JSON object, and notes beside it. */
final class Printer {
  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean json;

  Printer(CommandLine command, boolean json) {
    this.out = command.getOut();
    this.err = command.getErr();
    this.json = json;
  }

  /** Prints the result. */
  void print(Supplier<String> asText, Supplier<String> asJson) {
    if (json) {
      out.println(asJson.get());
    } else {
      out.print(asText.get());
    }
    check();
  }

  /** Prints a line below the result, or where that is JSON, to standard error. */
  void note(String line) {
    if (json) {
      err.println(line);
      err.flush();
    } else {
      out.println();
      out.println(line);
    }
    check();
  }

  private void check() {
    if (out.checkError()) {
      throw new BadInput("The result cannot be written to standard output.");
    }
  }
}
