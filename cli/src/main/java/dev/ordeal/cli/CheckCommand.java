package dev.ordeal.cli;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Network;
import dev.ordeal.explorer.Explorers;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.Settings;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.report.TextReport;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Defaults;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import dev.ordeal.world.Order;
import dev.ordeal.world.RunningCode;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
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
  private static final int MOST_BUG_DEPTH = 100;
  private static final int MOST_THREADS = 256;

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
      description =
          "Cut every schedule after N receives, for systems that never come to rest; reductions and"
              + " odpor may then miss what ex finds.")
  private @Nullable Integer depth;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "The seed of every random choice (default: ${DEFAULT-VALUE}).")
  private long seed = Defaults.SEED;

  @Option(
      names = "--order",
      paramLabel = "O",
      description =
          "Which pending message is tried first: insertion, as they were sent, or random, by the"
              + " seed (default: ${DEFAULT-VALUE}).")
  private String order = "insertion";

  @Option(
      names = "--delays",
      paramLabel = "K",
      description = "The delays that db and delay count with (default: ${DEFAULT-VALUE}).")
  private Integer delays = Settings.PAPER_DELAYS;

  @Option(
      names = "--bug-depth",
      paramLabel = "D",
      description =
          "How many receives must come in one order for the bugs that pctcp looks for (default:"
              + " ${DEFAULT-VALUE}).")
  private Integer bugDepth = Settings.USUAL_BUG_DEPTH;

  @Option(
      names = "--commuting",
      description =
          "With odpor: leave receives at one actor alone that commute; fewer traces, nothing lost.")
  private boolean commuting;

  @Option(
      names = "--by-key",
      description =
          "Explore what happens to one key at a time, for specs made of independent parts. Assumes"
              + " that operations on one key do not change what others see, and tries to refute it.")
  private boolean byKey;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "With graph: how many threads (default: one per core).")
  private @Nullable Integer threads;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "With graph: the most memory for states, for example 500m or 4g (default: three quarters"
              + " of the heap, which ORDEAL_OPTS=-Xmx8g sets).")
  private @Nullable String memory;

  @Option(
      names = "--stateless",
      description = "Go back by replaying from the start instead of undoing.")
  private boolean stateless;

  @Option(
      names = "--consistency",
      paramLabel = "C",
      description =
          "What clients may rely on: linearizable, or sequential, some order that keeps each"
              + " client's own (default: ${DEFAULT-VALUE}).")
  private String consistency = "linearizable";

  @Option(
      names = "--require-progress",
      description = "Take operations that may stay unanswered for ever for a failure.")
  private boolean requireProgress;

  @Option(
      names = "--no-minimize",
      description = "Show a violation as it was found instead of as small as possible.")
  private boolean raw;

  @Option(
      names = "--agents",
      paramLabel = "N",
      description = "How many actors the system has (default: its own).")
  private @Nullable Integer agents;

  @Option(
      names = "--param",
      paramLabel = "NAME=N",
      description = "Set a parameter of the system's own, for example retries=2. Repeatable.")
  private Map<String, Integer> parameters = new LinkedHashMap<>();

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
    PrintWriter out = spec.commandLine().getOut();
    PrintStream standardOut = System.out;
    System.setOut(System.err); // what the user's code prints is not the result
    try {
      return check(out);
    } finally {
      System.setOut(standardOut);
    }
  }

  private int check(PrintWriter out) {
    Explorers.Entry entry = Explorers.named(explorer);
    Limits limits = limits(entry);
    RunningCode running = new RunningCode();
    Watchdog.over(running);
    try (Terminal terminal = new Terminal(limits, running, unit(entry))) {
      Configuration configuration = configure(entry, limits, running);
      Outcome outcome = new Verification(configuration, running).run(terminal);
      terminal.clear();
      print(outcome, out);
      return Exit.of(outcome);
    }
  }

  private static String unit(Explorers.Entry entry) {
    return entry.coverage() == Explorers.Coverage.STATES ? " states" : " schedules";
  }

  private void print(Outcome outcome, PrintWriter out) {
    if (json) {
      out.println(JsonReport.of(outcome));
    } else {
      out.print(TextReport.of(outcome));
    }
    if (out.checkError()) {
      throw new BadInput("The result cannot be written to standard output.");
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

  /** Asks the system for its parts; whatever goes wrong in them is the system's mistake. */
  private Configuration configure(Explorers.Entry entry, Limits limits, RunningCode running) {
    if (commuting && !entry.id().endsWith("odpor")) {
      throw new BadInput("--commuting is for explorers of traces; add --explorer odpor.");
    }
    if (byKey && consistency.equalsIgnoreCase("sequential")) {
      throw new BadInput(
          "--by-key is for linearizability; two keys that are sequentially consistent do not make a"
              + " map that is.");
    }
    if (byKey && entry.coverage() == Explorers.Coverage.STATES) {
      throw new BadInput(
          "--by-key is for explorers of schedules; add, for example, --explorer odpor.");
    }
    if (byKey && entry.samples()) {
      throw new BadInput(
          "--by-key is for explorers that come to an end, and " + entry.id() + " does not.");
    }
    if (harness != null && !calls.isEmpty()) {
      throw new BadInput("--harness and --invoke exclude each other; give one of them.");
    }
    Subject subject = ofUser(running, this::subject);
    return Configuration.of(
            ofUser(running, () -> name(subject)), ofUser(running, () -> harness(subject)), entry)
        .limits(limits)
        .settings(
            Settings.seed(seed)
                .delays(delays())
                .bugDepth(bugDepth())
                .commuting(commuting)
                .threads(threads())
                .memory(memory()))
        .order(order())
        .stateless(stateless)
        .minimizing(!raw)
        .byKey(byKey)
        .requiringProgress(requireProgress)
        .consistency(choice(Consistency.values(), consistency, "consistency"))
        .rebuilt(() -> ofUser(running, () -> harness(subject())));
  }

  /** What reports call the system: its id, and the parameters that were set. */
  private String name(Subject subject) {
    StringBuilder name = new StringBuilder(given(subject.id(), "id()"));
    parameters.forEach(
        (parameter, value) -> name.append(' ').append(parameter).append('=').append(value));
    return name.toString();
  }

  private Subject subject() {
    Subject subject = new SubjectFinder(classpath).find(system);
    for (Map.Entry<String, Integer> parameter : parameters.entrySet()) {
      subject = subject.with(parameter.getKey(), parameter.getValue());
    }
    return subject;
  }

  private <T> T ofUser(RunningCode running, Supplier<T> code) {
    try {
      return running.run("system " + system, "its set-up", code);
    } catch (BadInput | OutOfMemoryError e) {
      throw e;
    } catch (RuntimeException | Error e) {
      throw new BadInput("System " + system + " cannot be set up: " + Show.throwable(e), e);
    }
  }

  private Harness harness(Subject subject) {
    int count = agents == null ? subject.defaultAgents() : agents;
    if (count < 1) {
      throw new BadInput("--agents is " + count + "; give a positive number.");
    }
    ActorSystem own = given(subject.actors(count), "actors(" + count + ")");
    given(own.network(), "the network");
    given(subject.spec(), "spec()");
    ActorSystem actors = network == null ? own : own.on(network(network));
    if (!calls.isEmpty()) {
      return harness(subject, actors, "", Notation.calls(calls, actors.addresses()));
    }
    String counts = harness == null ? Defaults.HARNESS : harness;
    Workload workload = given(subject.workload(), "workload()");
    return harness(subject, actors, counts, Notation.counts(counts, workload, actors.addresses()));
  }

  private static Harness harness(
      Subject subject, ActorSystem actors, String name, List<Client> clients) {
    return given(subject.harness(actors, name, clients), "harness(...)");
  }

  private static <T> T given(T value, String what) {
    return Objects.requireNonNull(value, () -> what + " is null");
  }

  private int delays() {
    if (delays < 0) {
      throw new BadInput("--delays is " + delays + "; give 0 or a positive number.");
    }
    return delays;
  }

  private int bugDepth() {
    if (bugDepth < 1 || bugDepth > MOST_BUG_DEPTH) {
      throw new BadInput(
          "--bug-depth is " + bugDepth + "; give a number from 1 to " + MOST_BUG_DEPTH + ".");
    }
    return bugDepth;
  }

  private int threads() {
    if (threads == null) {
      return Settings.DEFAULT;
    }
    if (threads < 1 || threads > MOST_THREADS) {
      throw new BadInput(
          "--threads is " + threads + "; give a number from 1 to " + MOST_THREADS + ".");
    }
    return threads;
  }

  private long memory() {
    if (memory == null) {
      return Settings.DEFAULT;
    }
    return Sizes.bytes("--memory", memory);
  }

  private Order order() {
    return choice(Order.values(), order, "order");
  }

  private static Network network(String name) {
    return choice(Network.values(), name, "network");
  }

  private static <E extends Enum<E>> E choice(E[] known, String name, String what) {
    for (E each : known) {
      if (each.name().equalsIgnoreCase(name)) {
        return each;
      }
    }
    List<String> names =
        Arrays.stream(known).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
    throw new BadInput("There is no " + what + " '" + name + "'; " + Nearest.hint(name, names));
  }
}
