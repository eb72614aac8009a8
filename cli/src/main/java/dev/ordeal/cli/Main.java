package dev.ordeal.cli;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** Where the command begins; turns every mistake into one sentence and an exit code. */
@Command(
    name = "ordeal",
    description =
        "Puts actor systems through every message order that matters and tells whether what their"
            + " clients saw is linearizable.",
    subcommands = {CheckCommand.class, SystemsCommand.class, ClasspathCommand.class},
    mixinStandardHelpOptions = true,
    version = "ordeal 0.1.0",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Exit codes: 0 nothing wrong found, 1 a violation, 2 bad usage or input,"
          + " 3 a limit reached before an answer."
    })
public final class Main implements Runnable {
  private Main() {}

  public static void main(String[] arguments) {
    int code = commandLine().execute(arguments);
    System.out.flush();
    System.exit(code);
  }

  /** The command with all its handlers, writing to the standard streams. */
  static CommandLine commandLine() {
    return new CommandLine(new Main())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExpandAtFiles(false)
        .setUsageHelpAutoWidth(true)
        .setParameterExceptionHandler(Main::badUsage)
        .setExecutionExceptionHandler(Main::failure);
  }

  @Override
  public void run() {
    throw new BadInput("Say what to do: check SYSTEM, or systems for what there is.");
  }

  private static int badUsage(ParameterException exception, String[] arguments) {
    CommandLine command = exception.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    say(command, exception.getMessage() + " (" + name + " --help tells more)");
    return Exit.BAD_INPUT;
  }

  private static int failure(
      Exception exception, CommandLine command, CommandLine.ParseResult parsed) {
    if (exception instanceof BadInput bad) {
      say(command, String.valueOf(bad.getMessage()));
      return Exit.BAD_INPUT;
    }
    say(command, "an error of Ordeal's own, please report it: " + Show.throwable(exception));
    exception.printStackTrace(command.getErr());
    return Exit.INTERNAL;
  }

  private static void say(CommandLine command, String sentence) {
    PrintWriter err = command.getErr();
    err.println("ordeal: " + sentence.replaceAll("\\s*\\R\\s*", " "));
    err.flush();
  }
}
