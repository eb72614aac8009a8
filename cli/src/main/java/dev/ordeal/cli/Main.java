package dev.ordeal.cli;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.io.PrintWriter;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Where the command begins; turns every mistake into one sentence and an exit code. */
@Command(
    name = "ordeal",
    description =
        "Puts actor systems through every message order that matters and tells whether what their"
            + " clients saw is linearizable.",
    subcommands = {
      CheckCommand.class,
      HistoryCommand.class,
      ReplayCommand.class,
      NewCommand.class,
      BenchCommand.class,
      SystemsCommand.class,
      ClasspathCommand.class
    },
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
    System.setProperty("java.awt.headless", "true");
    System.exit(run(commandLine(), arguments));
  }

  /** Runs the command; also when memory runs out there is a sentence and an exit code. */
  static int run(CommandLine command, String... arguments) {
    try {
      return command.execute(arguments);
    } catch (OutOfMemoryError e) {
      say(
          command,
          "out of memory with a heap of "
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MB; set ORDEAL_OPTS=-Xmx8g for more, or explore less with --limit or --deadline.");
      return Exit.NO_ANSWER;
    } catch (Error e) {
      return internal(command, e);
    }
  }

  /** The command with all its handlers, writing to the standard streams. */
  static CommandLine commandLine() {
    return new CommandLine(new Main())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExpandAtFiles(false)
        .setUsageHelpAutoWidth(true)
        .registerConverter(Long.class, text -> wholeNumber(text, Long::valueOf))
        .registerConverter(long.class, text -> wholeNumber(text, Long::valueOf))
        .registerConverter(Integer.class, text -> wholeNumber(text, Integer::valueOf))
        .setParameterExceptionHandler(Main::badUsage)
        .setExecutionExceptionHandler(Main::failure);
  }

  @Override
  public void run() {
    throw new BadInput("Say what to do: check SYSTEM, history FILE, or systems for what there is.");
  }

  private static <T> T wholeNumber(String text, Function<String, T> parse) {
    try {
      return parse.apply(text);
    } catch (NumberFormatException e) {
      throw new TypeConversionException("'" + text + "' is not a whole number in range");
    }
  }

  private static int badUsage(ParameterException exception, String[] arguments) {
    CommandLine command = exception.getCommandLine();
    if (command.getParent() == null && exception instanceof UnmatchedArgumentException unmatched) {
      String name = unmatched.getUnmatched().get(0);
      say(
          command,
          "There is no command '"
              + Show.brief(name)
              + "'; "
              + Nearest.hint(name, command.getSubcommands().keySet()));
      return Exit.BAD_INPUT;
    }
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
    return internal(command, exception);
  }

  private static int internal(CommandLine command, Throwable thrown) {
    say(command, "an error of Ordeal's own, please report it: " + Show.throwable(thrown));
    thrown.printStackTrace(command.getErr());
    command.getErr().flush();
    return Exit.INTERNAL;
  }

  static void say(CommandLine command, String sentence) {
    PrintWriter err = command.getErr();
    err.println("ordeal: " + Show.oneLine(sentence)); // it may quote a hostile file
    err.flush();
  }
}
