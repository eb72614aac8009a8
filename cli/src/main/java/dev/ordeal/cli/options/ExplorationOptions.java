package dev.ordeal.cli.options;

import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Settings;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Defaults;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Order;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a user says about how to explore and what to look for. */
public final class ExplorationOptions {
  private static final int MOST_BUG_DEPTH = 100;
  private static final int MOST_THREADS = 256;

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
              + " seed (default: insertion).")
  private @Nullable String order;

  @Option(
      names = "--delays",
      paramLabel = "K",
      description =
          "The delays that db and delay count with (default: " + Settings.PAPER_DELAYS + ").")
  private @Nullable Integer delays;

  @Option(
      names = "--bug-depth",
      paramLabel = "D",
      description =
          "How many receives must come in one order for the bugs that pctcp looks for (default: "
              + Settings.USUAL_BUG_DEPTH
              + ").")
  private @Nullable Integer bugDepth;

  @Option(
      names = "--commuting",
      description =
          "With odpor: leave receives at one actor alone that commute; fewer traces, nothing lost."
              + " With graph: receives that commute with everything else go first; fewer states.")
  private boolean commuting;

  @Option(
      names = "--symmetry",
      paramLabel = "NAMES",
      description =
          "With graph: actors, or values, that can take each other's place, for example n1,n2 or"
              + " 10,20; fewer states. It is refused where they cannot. Repeatable.")
  private List<String> symmetry = new ArrayList<>();

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

  /** The explorer, which must go together with the rest. */
  public Explorers.Entry entry() {
    Explorers.Entry entry = Explorers.named(explorer);
    if (commuting
        && !entry.id().endsWith("odpor")
        && entry.coverage() != Explorers.Coverage.STATES) {
      throw new BadInput(
          "--commuting is for explorers of states or traces; add --explorer graph or odpor.");
    }
    boolean states = entry.coverage() == Explorers.Coverage.STATES;
    only(threads != null, "--threads", states, "graph");
    only(memory != null, "--memory", states, "graph");
    only(stateless, "--stateless", !states, "ex or another");
    only(order != null, "--order", !states, "ex or another");
    only(delays != null, "--delays", entry.id().matches(".*\\b(db|delay)\\b.*"), "db or delay");
    only(bugDepth != null, "--bug-depth", entry.id().contains("pctcp"), "pctcp");
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
    return entry;
  }

  /** An option that would change nothing is a mistake. */
  private static void only(boolean given, String name, boolean matters, String explorers) {
    if (given && !matters) {
      throw new BadInput(
          name + " changes nothing here; leave it out, or choose --explorer " + explorers + ".");
    }
  }

  public Limits limits(Explorers.Entry entry) {
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

  /** The configuration explored as the user says. */
  public Configuration applied(Configuration configuration, Limits limits) {
    return configuration
        .limits(limits)
        .settings(
            Settings.seed(seed)
                .delays(delays())
                .bugDepth(bugDepth())
                .commuting(commuting)
                .threads(threads())
                .memory(memory()))
        .interchangeable(interchangeable(configuration.harness()))
        .order(order())
        .stateless(stateless)
        .minimizing(!raw)
        .byKey(byKey)
        .requiringProgress(requireProgress)
        .consistency(Choices.named(Consistency.values(), consistency, "consistency"));
  }

  /** Whether anything is said to be interchangeable. */
  public boolean declaresSymmetry() {
    return !symmetry.isEmpty();
  }

  private List<List<Object>> interchangeable(Harness harness) {
    return symmetry.stream()
        .map(text -> Notation.interchangeable(text, harness.system().addresses()))
        .toList();
  }

  private int delays() {
    if (delays == null) {
      return Settings.PAPER_DELAYS;
    }
    if (delays < 0) {
      throw new BadInput("--delays is " + delays + "; give 0 or a positive number.");
    }
    return delays;
  }

  private int bugDepth() {
    if (bugDepth == null) {
      return Settings.USUAL_BUG_DEPTH;
    }
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
    return order == null ? Order.INSERTION : Choices.named(Order.values(), order, "order");
  }
}
