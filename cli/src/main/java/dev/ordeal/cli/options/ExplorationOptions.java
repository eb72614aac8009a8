package dev.ordeal.cli.options;

import dev.ordeal.Check;
import dev.ordeal.explorer.Limits;
import dev.ordeal.strategy.ExplorerOption;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Defaults;
import dev.ordeal.words.BadInput;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a user says about how to explore and what to look for. */
public final class ExplorationOptions {
  @Option(
      names = "--explorer",
      paramLabel = "E",
      description =
          "How to explore (default: "
              + Defaults.EXPLORER
              + "); several in a row hand over after some steps (ex:5,odpor), at a depth (ex@5,odpor) or"
              + " where a named condition holds (sr:NAME,graph).")
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
          "Cut every schedule after N steps, for systems that never come to rest; reductions and"
              + " odpor may then miss what ex finds.")
  private @Nullable Integer depth;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "The seed of every random choice (default: ${DEFAULT-VALUE}).")
  private long seed = Defaults.SEED;

  @Mixin private ScheduleOptions ofSchedules = new ScheduleOptions();

  @Option(
      names = "--commuting",
      description =
          "With odpor: do not reorder commuting deliveries at one actor; fewer traces, nothing lost."
              + " With graph: deliveries that commute with what else can come go first; fewer states.")
  private boolean commuting;

  @Mixin private StateOptions ofStates = new StateOptions();

  @Option(
      names = "--consistency",
      paramLabel = "C",
      description =
          "The consistency to check: linearizable, or sequential, which only keeps the order of"
              + " each client's calls (default: ${DEFAULT-VALUE}).")
  private String consistency = "linearizable";

  @Option(
      names = "--require-progress",
      description = "Fail if an operation can stay unanswered forever.")
  private boolean requireProgress;

  @Option(
      names = "--allow-unanswered",
      description =
          "Accept operations that are never answered, in any run; not with --require-progress.")
  private boolean allowUnanswered;

  @Option(
      names = "--all",
      description =
          "With graph and samplers: go on after a violation or a failure, to find every different"
              + " failure; other explorers always do.")
  private boolean all;

  @Option(
      names = "--no-minimize",
      description = "Show a violation as it was found instead of minimized.")
  private boolean raw;

  /** The strategy with its options; one that would change nothing is a mistake. */
  public Strategy strategy() {
    Strategy chosen = Explorers.named(explorer);
    if (chosen instanceof States states) {
      ofSchedules.refuseAll();
      return ofStates.applied(states).commuting(commuting);
    }
    Schedules schedules = (Schedules) chosen;
    if (commuting && !schedules.takes(ExplorerOption.COMMUTING)) {
      throw new BadInput(
          "--commuting is for explorers of states or traces; add --explorer graph or odpor.");
    }
    ofStates.refuseAll();
    if (ofSchedules.byKey() && consistency() == Consistency.SEQUENTIAL) {
      throw new BadInput(
          "--by-key is for linearizability; two keys that are sequentially consistent do not make a"
              + " map that is.");
    }
    return ofSchedules.applied(schedules).commuting(commuting);
  }

  /** Refuses an option that would change nothing. */
  static void refuse(boolean given, String option, String explorers) {
    if (given) {
      throw new BadInput(
          option + " changes nothing here; leave it out, or choose --explorer " + explorers + ".");
    }
  }

  /** How far it may go. */
  public Limits limits(Strategy strategy) {
    long schedules = limit == null ? Defaults.limit(strategy) : limit;
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

  private Consistency consistency() {
    return Choices.named(Consistency.values(), consistency, "consistency");
  }

  /** The check as the user says. */
  public Check applied(Check check, Strategy strategy, Limits limits) {
    Consistency wanted = consistency();
    return ofStates
        .applied(check.strategy(strategy))
        .configured(
            configuration ->
                configuration
                    .limits(limits)
                    .seed(seed)
                    .minimizing(!raw)
                    .requiringProgress(requireProgress)
                    .allowingUnanswered(allowUnanswered)
                    .findingAll(all)
                    .consistency(wanted));
  }

  /** Whether anything is said to be interchangeable. */
  public boolean declareSymmetry() {
    return ofStates.declareSymmetry();
  }
}
