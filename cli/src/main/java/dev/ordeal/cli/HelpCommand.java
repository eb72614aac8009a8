package dev.ordeal.cli;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ordeal help COMMAND}: the same as {@code ordeal COMMAND --help}. */
@Command(
    name = "help",
    description = "Shows the options of a command, as COMMAND --help does.",
    mixinStandardHelpOptions = true)
final class HelpCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "The command, for example check, or bench history (default: ordeal itself).")
  private List<String> words = new ArrayList<>();

  @Override
  public void run() {
    CommandLine command = spec.parent().commandLine();
    for (String word : words) {
      CommandLine next = command.getSubcommands().get(word);
      if (next == null) {
        throw new BadInput(noCommand(word, command));
      }
      command = next;
    }
    command.usage(spec.commandLine().getOut());
    spec.commandLine().getOut().flush();
  }

  /** What to say of a command that there is not. */
  static String noCommand(String word, CommandLine command) {
    return "There is no command '"
        + Show.brief(word)
        + "'"
        + (command.getSubcommands().isEmpty()
            ? " of " + command.getCommandSpec().qualifiedName() + "; leave it out."
            : "; " + Nearest.hint(word, command.getSubcommands().keySet()));
  }
}
