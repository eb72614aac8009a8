package dev.ordeal.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ordeal classpath}: prints the class path to compile a system with. */
@Command(
    name = "classpath",
    description = "Prints the class path to compile your own systems with.",
    mixinStandardHelpOptions = true)
final class ClasspathCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    spec.commandLine().getOut().println(System.getProperty("java.class.path"));
    spec.commandLine().getOut().flush();
  }
}
