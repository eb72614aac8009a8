package dev.ordeal.cli;

import dev.ordeal.cli.cluster.Cluster;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.ShellWord;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ordeal spark-submit}: prints or runs the command that submits a check to a cluster. */
@Command(
    name = "spark-submit",
    description = "Prints the spark-submit command for a command with --spark, or runs it.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class SparkSubmitCommand implements Callable<Integer> {
  private static final String MASTER = "--spark";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--run", description = "Run it, with the spark-submit on the PATH.")
  private boolean runs;

  @Parameters(
      arity = "1..*",
      paramLabel = "COMMAND",
      description =
          "A command with --spark MASTER, as in check oc --upto 3 --spark spark://h:7077.")
  private List<String> words = new ArrayList<>();

  @Override
  public Integer call() {
    List<String> command = Cluster.present().submitting(master(), words);
    if (runs) {
      return run(command);
    }
    spec.commandLine()
        .getOut()
        .println(command.stream().map(ShellWord::quoted).collect(Collectors.joining(" ")));
    spec.commandLine().getOut().flush();
    return 0;
  }

  private String master() {
    Optional<String> master = Optional.empty();
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).equals(MASTER) && i + 1 < words.size()) {
        master = Optional.of(words.get(i + 1));
      } else if (words.get(i).startsWith(MASTER + "=")) {
        master = Optional.of(words.get(i).substring(MASTER.length() + 1));
      }
    }
    return master.orElseThrow(
        () ->
            new BadInput(
                "spark-submit needs to know the master; add --spark MASTER to the command, for"
                    + " example ordeal spark-submit check oc --upto 3 --spark spark://host:7077."));
  }

  private static int run(List<String> command) {
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor();
    } catch (IOException e) {
      throw new BadInput(
          command.get(0)
              + " does not start ("
              + Show.throwable(e).toLowerCase(Locale.ROOT)
              + "); put the bin folder of Spark on the PATH, or leave out --run.",
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
