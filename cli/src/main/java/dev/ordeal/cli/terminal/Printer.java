package dev.ordeal.cli.terminal;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.PrintWriter;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Prints the result of a command, as text or as one JSON object, and notes beside it. */
public final class Printer {
  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean json;

  public Printer(CommandLine command, boolean json) {
    this.out = command.getOut();
    this.err = command.getErr();
    this.json = json;
  }

  /** Prints a sentence to standard error, on one line whatever it quotes. */
  public static void error(CommandLine command, String sentence) {
    command.getErr().println("ordeal: " + Show.oneLine(sentence));
    command.getErr().flush();
  }

  /** Prints the result. */
  public void print(Supplier<String> asText, Supplier<String> asJson) {
    if (json) {
      out.println(asJson.get());
    } else {
      out.print(asText.get());
    }
    check();
  }

  /** Prints a line below the result, or to standard error if the result is JSON. */
  public void note(String line) {
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
