package dev.ordeal.cli;

import dev.ordeal.cli.project.StarterProject;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.ShellWord;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ordeal new DIR}: creates a small project to start from. */
@Command(
    name = "new",
    description =
        "Creates a small Maven project: a replicated counter, the object it should behave like, and a"
            + " failing test.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class NewCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "DIR", description = "A directory that does not exist yet, or is empty.")
  private Path directory = Path.of("");

  @Option(
      names = "--package",
      paramLabel = "NAME",
      description = "The package of its classes (default: ${DEFAULT-VALUE}).")
  private String packageName = StarterProject.DEFAULT_PACKAGE;

  @Override
  public void run() {
    if (!SourceVersion.isName(packageName, SourceVersion.RELEASE_17)
        || packageName.matches("java(\\..*)?")) {
      throw new BadInput(
          "--package: '"
              + Show.brief(packageName)
              + "' is not a name that a Java package can have.");
    }
    if (directory.toString().isEmpty()) {
      throw new BadInput("The name of the directory is empty; name one that does not exist yet.");
    }
    checkEmpty();
    try {
      new StarterProject(packageName).write(directory);
    } catch (IOException e) {
      throw new BadInput(directory + " cannot be written to: " + Show.throwable(e), e);
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println("Created " + directory + ", with a replicated counter and a failing test.");
    out.println("Next: cd " + ShellWord.of(directory.toString()) + " && mvn test");
    out.flush();
  }

  private void checkEmpty() {
    if (!Files.exists(directory)) {
      return;
    }
    if (!Files.isDirectory(directory)) {
      throw new BadInput(directory + " is a file; name a directory that does not exist yet.");
    }
    try (Stream<Path> files = Files.list(directory)) {
      if (files.findAny().isPresent()) {
        throw new BadInput(
            directory + " is not empty; empty it, or name a directory that does not exist yet.");
      }
    } catch (IOException e) {
      throw new BadInput(directory + " cannot be read: " + Show.throwable(e), e);
    }
  }
}
