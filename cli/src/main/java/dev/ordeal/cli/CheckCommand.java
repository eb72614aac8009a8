package dev.ordeal.cli;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Network;
import dev.ordeal.explorer.Explorers;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.report.TextReport;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Defaults;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ordeal check SYSTEM}: explores a system's schedules and checks what clients saw. */
@Command(
    name = "check",
    description = "Explores the schedules of a system and checks what its clients saw.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class CheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "SYSTEM",
      description =
          "An id or name (see ordeal systems), or your own class that implements Subject.")
  private String system = "";

  @Option(
      names = "--classpath",
      paramLabel = "DIR_OR_JAR",
      description = "Where your own class is.")
  private String classpath = "";

  @Option(
      names = "--harness",
      paramLabel = "H",
      description = "How many reads and writes, a client each (default: " + Defaults.HARNESS + ").")
  private @Nullable String harness;

  @Option(
      names = "--invoke",
      paramLabel = "CALL",
      description =
          "A client's call instead, for example \"write(k1,10)@n1\"; several in sequence with ';'"
              + " between. Repeat for more clients.")
  private List<String> calls = new ArrayList<>();

  @Option(
      names = "--explorer",
      paramLabel = "E",
      description = "How to explore (default: " + Defaults.EXPLORER + ").")
  private String explorer = Defaults.EXPLORER;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Stop after N schedules; 0 for no limit (default: 0; samplers: 100000).")
  private @Nullable Long limit;

  @Option(
      names = "--deadline",
      paramLabel = "TIME",
      description = "Stop after this time, for example 30s, 500ms, 2m.",
      converter = Durations.class)
  private Duration deadline = Duration.ZERO;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Cut every schedule after N receives, for systems that never come to rest.")
  private @Nullable Integer depth;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "The seed of every random choice (default: ${DEFAULT-VALUE}).")
  private long seed = Defaults.SEED;

  @Option(
      names = "--agents",
      paramLabel = "N",
      description = "How many actors the system has (default: its own).")
  private @Nullable Integer agents;

  @Option(
      names = "--network",
      paramLabel = "NET",
      description =
          "unordered: messages arrive in any order; fifo: in order between two actors (default: the"
              + " system's own).")
  private @Nullable String network;

  @Option(names = "--json", description = "Print one JSON object instead of text.")
  private boolean json;

  @Override
  public Integer call() {
    Explorers.Entry entry = Explorers.named(explorer);
    Limits limits = limits(entry);
    Subject subject = new SubjectFinder(classpath).find(system);
    Configuration configuration =
        new Configuration(subject.id(), harness(subject), entry, seed, limits);
    CountDownLatch printed = new CountDownLatch(1);
    try {
      Outcome outcome = explore(configuration, printed);
      print(outcome);
      return Exit.of(outcome);
    } finally {
      printed.countDown();
    }
  }

  private static Outcome explore(Configuration configuration, CountDownLatch printed) {
    try (Terminal terminal = new Terminal(configuration.limits())) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> finishEarly(terminal, printed)));
      Verification verification = new Verification(configuration);
      Watchdog.over(verification);
      return verification.run(terminal);
    }
  }

  private void print(Outcome outcome) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(JsonReport.of(outcome));
    } else {
      out.print(TextReport.of(outcome));
    }
    out.flush();
  }

  /** An interrupt (Ctrl-C) ends the exploration, but its result so far is still printed. */
  private static void finishEarly(Terminal terminal, CountDownLatch printed) {
    terminal.interrupt();
    try {
      printed.await(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Limits limits(Explorers.Entry entry) {
    long schedules = limit == null ? Defaults.limit(entry) : limit;
    if (schedules < 0) {
      throw new BadInput(
          "--limit is " + schedules + "; give 0 for no limit, or a positive number.");
    }
    Limits limits = Limits.none().schedules(schedules).time(deadline);
    if (depth == null) {
      return limits;
    }
    if (depth < 1) {
      throw new BadInput("--depth is " + depth + "; give a positive number.");
    }
    return limits.depth(depth);
  }

  private Harness harness(Subject subject) {
    if (harness != null && !calls.isEmpty()) {
      throw new BadInput("--harness and --invoke exclude each other; give one of them.");
    }
    ActorSystem actors = actors(subject, agents == null ? subject.defaultAgents() : agents);
    if (!calls.isEmpty()) {
      return subject.harness(actors, "", Notation.calls(calls));
    }
    String counts = harness == null ? Defaults.HARNESS : harness;
    List<Client> clients = Notation.counts(counts, subject.workload(), actors.addresses());
    return subject.harness(actors, counts, clients);
  }

  private ActorSystem actors(Subject subject, int count) {
    if (count < 1) {
      throw new BadInput("--agents is " + count + "; give a positive number.");
    }
    try {
      ActorSystem actors = subject.actors(count);
      return network == null ? actors : actors.on(network(network));
    } catch (BadInput e) {
      throw e;
    } catch (RuntimeException e) {
      throw new BadInput(
          subject.title()
              + " cannot build its actors for "
              + count
              + " agents: "
              + Show.throwable(e),
          e);
    }
  }

  private static Network network(String name) {
    for (Network known : Network.values()) {
      if (known.name().equalsIgnoreCase(name)) {
        return known;
      }
    }
    throw new BadInput("There is no network '" + name + "'; known are unordered and fifo.");
  }
}
