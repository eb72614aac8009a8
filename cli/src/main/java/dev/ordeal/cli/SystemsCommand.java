package dev.ordeal.cli;

import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.systems.Systems;
import dev.ordeal.verify.Defaults;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ordeal systems}: lists systems, harnesses and explorers. */
@Command(
    name = "systems",
    description = "Lists the systems, harnesses and explorers, one line each.",
    mixinStandardHelpOptions = true)
final class SystemsCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    out.println("Systems (ordeal check SYSTEM)");
    Systems.examples().forEach(subject -> system(out, subject));
    line(out, "a class", "your own dev.ordeal.harness.Subject, found on --classpath");
    out.println();
    out.println("Systems of the gallery (ordeal gallery), with a parameter for each bug");
    Systems.ofGallery().forEach(subject -> system(out, subject));
    out.println();
    out.println("Harnesses (--harness H, or --invoke CALL for each client)");
    line(out, "2r+1w", "two reads and one write, one client each" + mark("2r+1w"));
    line(out, "2r+2w", "two reads and two writes; any other counts work, too");
    line(out, "a name", "clients that the system has under this name, listed with it above");
    line(
        out,
        "--invoke",
        "a client's call, write(k1,10)@n1, or several in sequence, separated by ;");
    out.println();
    out.println("Explorers (--explorer E)");
    for (Strategy strategy : Explorers.all()) {
      String guarantee = strategy.description().guarantee();
      line(out, strategy.id(), strategy.title() + ": " + guarantee + mark(strategy.id()));
    }
    out.flush();
  }

  private static void system(PrintWriter out, Subject subject) {
    line(
        out,
        subject.id(),
        subject.title()
            + ", "
            + subject.defaultActors()
            + (subject.defaultActors() == 1 ? " actor: " : " actors: ")
            + subject.description()
            + parameters(subject)
            + clients(subject));
  }

  /** The parameters with their defaults, as {@code --param} takes them. */
  private static String parameters(Subject subject) {
    return new TreeMap<>(subject.parameters())
        .entrySet().stream()
            .map(each -> "; --param " + each.getKey() + "=" + each.getValue() + " (default)")
            .collect(Collectors.joining());
  }

  /** The names of its clients, as {@code --harness} takes them. */
  private static String clients(Subject subject) {
    return new TreeSet<>(subject.clients(subject.actors(subject.defaultActors())).keySet())
        .stream().map(name -> "; --harness " + name).collect(Collectors.joining());
  }

  private static String mark(String name) {
    return name.equals(Defaults.HARNESS) || name.equals(Defaults.EXPLORER) ? " (default)" : "";
  }

  private static void line(PrintWriter out, String name, String text) {
    out.println(String.format(Locale.ROOT, "  %-15s%s", name, text));
  }
}
