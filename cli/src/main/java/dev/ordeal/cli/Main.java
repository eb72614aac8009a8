package dev.ordeal.cli;

import dev.ordeal.cli.terminal.Exit;
import dev.ordeal.cli.terminal.Printer;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.MemoryUsedUp;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code ordeal} command, which turns every mistake into one sentence and an exit code. */
@Command(
    name = "ordeal",
    description =
        "Checks actor systems for linearizability under every message order."
            + " Also decides recorded histories.",
    mixinStandardHelpOptions = true,
    version = "ordeal 0.1.0",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Exit codes: 0 nothing wrong found, 1 a violation, 2 bad usage or input,"
          + " 3 a limit reached before an answer."
    })
public final class Main implements Runnable {
  private static final List<String> COMMANDS =
      List.of(
          "check",
          "history",
          "replay",
          "new",
          "bench",
          "gallery",
          "spark-submit",
          "systems",
          "classpath",
          "help");

  private Main() {}

  public static void main(String[] arguments) {
    System.setProperty("java.awt.headless", "true");
    System.exit(run(commandLine(arguments), arguments));
  }

  /** The command for these arguments: with the one that they name alone, since others take time. */
  private static CommandLine commandLine(String[] arguments) {
    boolean namesOne =
        arguments.length > 0 && COMMANDS.contains(arguments[0]) && !arguments[0].equals("help");
    return commandLine(namesOne ? List.of(arguments[0]) : COMMANDS);
  }

  private static Object command(String name) {
    return switch (name) {
      case "check" -> new CheckCommand();
      case "history" -> new HistoryCommand();
      case "replay" -> new ReplayCommand();
      case "new" -> new NewCommand();
      case "bench" -> new BenchCommand();
      case "gallery" -> new GalleryCommand();
      case "spark-submit" -> new SparkSubmitCommand();
      case "systems" -> new SystemsCommand();
      case "classpath" -> new ClasspathCommand();
      case "help" -> new HelpCommand();
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Runs the command; running out of memory ends in a sentence and an exit code, too. */
  static int run(CommandLine command, String... arguments) {
    try {
      return command.execute(arguments);
    } catch (OutOfMemoryError e) {
      Printer.error(
          command,
          "out of memory with a heap of "
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MB; set ORDEAL_OPTS=-Xmx8g for more, or explore less with --limit or --deadline.");
      return Exit.NO_ANSWER;
    } catch (MemoryUsedUp e) {
      Printer.error(command, String.valueOf(e.getMessage()));
      return Exit.NO_ANSWER;
    } catch (Error e) {
      return internal(command, e);
    }
  }

  /** The command with all its handlers, writing to the standard streams. */
  static CommandLine commandLine() {
    return commandLine(COMMANDS);
  }

  private static CommandLine commandLine(List<String> names) {
    CommandLine all = new CommandLine(new Main());
    names.forEach(name -> all.addSubcommand(command(name)));
    Optional.ofNullable(all.getSubcommands().get("spark-submit"))
        .ifPresent(submit -> submit.setStopAtPositional(true)); // the rest is another command
    return all.setCaseInsensitiveEnumValuesAllowed(true)
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
    throw new BadInput("Say what to do: check SYSTEM, history FILE, or systems for a list.");
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
    String name = command.getCommandSpec().qualifiedName();
    String sentence =
        exception instanceof UnmatchedArgumentException || isMisspelt(exception)
            ? unmatched(command.getUnmatchedArguments().get(0), command)
            : exception instanceof MissingParameterException missing
                ? missing(missing)
                : String.valueOf(exception.getMessage());
    Printer.error(command, sentence + " (" + name + " --help says more)");
    return Exit.BAD_INPUT;
  }

  /** What is missing, and what the help says of it. */
  private static String missing(MissingParameterException exception) {
    String sentence = String.valueOf(exception.getMessage());
    return exception.getMissing().size() == 1
        ? sentence + ". " + String.join(" ", exception.getMissing().get(0).description())
        : sentence;
  }

  /** Whether something is missing, perhaps because the option that gives it is misspelt. */
  private static boolean isMisspelt(ParameterException exception) {
    List<String> unmatched = exception.getCommandLine().getUnmatchedArguments();
    return exception instanceof MissingParameterException
        && !unmatched.isEmpty()
        && unmatched.get(0).startsWith("-");
  }

  /** What to say of an option or a command that there is not, or of an argument too many. */
  private static String unmatched(String argument, CommandLine command) {
    if (argument.startsWith("-")) {
      return noOption(argument.replaceFirst("=.*", ""), command.getCommandSpec());
    }
    if (command.getSubcommands().isEmpty()) {
      return "'" + Show.brief(argument) + "' is one argument too many; leave it out.";
    }
    return HelpCommand.noCommand(argument, command);
  }

  private static String noOption(String option, CommandSpec spec) {
    List<String> known =
        spec.optionsMap().keySet().stream()
            .filter(name -> name.startsWith("--"))
            .map(name -> name.substring(2))
            .toList();
    List<String> near = Nearest.to(option.replaceFirst("^-+", ""), known);
    return "There is no option '"
        + Show.brief(option)
        + "'"
        + (near.isEmpty() ? "." : "; did you mean --" + String.join(" or --", near) + "?");
  }

  private static int failure(
      Exception exception, CommandLine command, CommandLine.ParseResult parsed) {
    if (exception instanceof BadInput bad) {
      Printer.error(command, String.valueOf(bad.getMessage()));
      return Exit.BAD_INPUT;
    }
    return internal(command, exception);
  }

  private static int internal(CommandLine command, Throwable thrown) {
    Printer.error(command, "an internal error, please report it: " + Show.throwable(thrown));
    thrown.printStackTrace(command.getErr());
    command.getErr().flush();
    return Exit.INTERNAL;
  }
}
