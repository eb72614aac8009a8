package dev.ordeal.verify;

import dev.ordeal.actor.Network;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.LevelProgress;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.faults.Faults;
import dev.ordeal.findings.Findings;
import dev.ordeal.spec.Spec;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.InterchangeableNames;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.Outcome.SkewRange;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.NewCall;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.contract.WatchedSpec;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.Symmetry;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Verifies one configuration: explores it, checks every distinct history, and describes what was
 * found.
 */
public final class Verification {
  /** So many schedules are drawn to find the calls that clients decide on, for so long. */
  private static final int SAMPLES = 200;

  private static final int SAMPLED_DEPTH = 500;
  private static final Duration SAMPLED_TIME = Duration.ofSeconds(1);

  private static final int MOST_SYMMETRIES = 3;

  /** Explores schedules somewhere else than in the world of one thread. */
  public interface Elsewhere {

    /**
     * The findings of all schedules of the configuration, as if they had been explored in the
     * world.
     *
     * @param worlds of which the world is; it has seen afterwards what was seen elsewhere
     * @param begin when the exploration began, by {@link System#nanoTime()}
     */
    Findings explore(
        Configuration configuration,
        Worlds worlds,
        World world,
        ExplorationControl control,
        long begin);
  }

  private final Configuration configuration;
  private final RunningCode running;
  private final Optional<Elsewhere> elsewhere;

  public Verification(Configuration configuration) {
    this(configuration, new RunningCode());
  }

  /** Reports running user code to {@code running}. */
  public Verification(Configuration configuration, RunningCode running) {
    this(configuration, running, Optional.empty());
  }

  /** Explores schedules elsewhere, if something does. */
  public Verification(
      Configuration configuration, RunningCode running, Optional<Elsewhere> elsewhere) {
    this.configuration = configuration;
    this.running = running;
    this.elsewhere = elsewhere;
  }

  public Outcome run() {
    return run(ExplorationControl.NONE);
  }

  /**
   * Runs it. A mistake in user code (an actor that is not a function, an answer that cannot be
   * read) ends it with {@link dev.ordeal.words.BadInput}.
   */
  public Outcome run(ExplorationControl control) {
    return withStories(runWithoutStories(control));
  }

  /** Runs it; the outcome has no stories yet, see {@link #withStories}. */
  public Outcome runWithoutStories(ExplorationControl control) {
    return runWithoutStories(control, (worlds, outcome) -> {});
  }

  /**
   * Runs it; the outcome has no stories yet.
   *
   * @param afterwards gets the worlds that were explored, and the outcome
   */
  public Outcome runWithoutStories(
      ExplorationControl control, BiConsumer<Worlds, Outcome> afterwards) {
    long begin = System.nanoTime();
    configuration.check();
    Explorers.checkRuns(configuration.strategy(), configuration.engine());
    Run run = smallestSkew(control, begin);
    afterwards.accept(run.worlds(), run.outcome());
    return run.outcome();
  }

  /** Lets clocks differ more and more, up to the skew of the harness, until something is wrong. */
  private Run smallestSkew(ExplorationControl control, long begin) {
    int asked = configuration.harness().faults().skew();
    int safe = SkewRange.NONE;
    for (int skew = 0; ; skew++) {
      Run run = knowingAll(skew < asked ? configuration.skew(skew) : configuration, control, begin);
      Outcome outcome = run.outcome();
      boolean isSound = outcome.isComplete() && !outcome.isFinding();
      safe = isSound && safe == skew - 1 ? skew : safe;
      if (skew == asked || outcome.isFinding() || outcome.stop() != Stop.EXHAUSTED) {
        return new Run(run.worlds(), outcome.with(new SkewRange(asked, safe)));
      }
    }
  }

  /** Runs it with every call that clients decide on. */
  private Run knowingAll(Configuration asked, ExplorationControl control, long begin) {
    Configuration known = asked;
    boolean samples = asked.harness().decides();
    while (true) {
      try {
        if (samples) {
          sample(known);
          samples = false;
        }
        return run(known, control, begin);
      } catch (NewCall found) { // everything starts over, with all calls numbered anew
        known = known.knowing(found.invocation());
      }
    }
  }

  /** Draws schedules to find the calls that clients decide on, most of which soon happen. */
  private void sample(Configuration known) {
    Limits limits = known.limits();
    World world = known.engine().worlds(known.harness(), running).world();
    if (!world.observations().decides()) {
      throw new BadInput(
          "Engine "
              + known.engine().name()
              + " does not run clients that decide what they call; give every client a script.");
    }
    new SystematicRandom(known.seed())
        .explore(
            world,
            Limits.none()
                .schedules(SAMPLES)
                .depth(Math.min(SAMPLED_DEPTH, limits.depth()))
                .time(
                    limits.time().isZero() || limits.time().compareTo(SAMPLED_TIME) > 0
                        ? SAMPLED_TIME
                        : limits.time().dividedBy(2)),
            (end, ending) -> {},
            ExplorationControl.NONE);
  }

  private Run run(Configuration known, ExplorationControl control, long begin) {
    Spec<?> spec = new WatchedSpec<>(known.harness().spec(), running);
    Searched explored = explored(known, spec, control, begin);
    Outcome outcome =
        new OutcomeBuilder(known, running, spec, explored.worlds(), explored.explored(), begin)
            .build(control);
    return new Run(explored.worlds(), outcome);
  }

  /** An outcome, and the worlds that were explored for it. */
  private record Run(Worlds worlds, Outcome outcome) {}

  /** What was explored, and in which worlds. */
  private record Searched(Worlds worlds, Explored explored) {}

  /** The outcome of this verification with its stories. */
  public Outcome withStories(Outcome outcome) {
    return outcome.withStories(Stories.of(outcome, running));
  }

  private Searched explored(
      Configuration known, Spec<?> spec, ExplorationControl control, long begin) {
    if (known.strategy() instanceof States states) {
      return findsSymmetry(known, states)
          ? symmetric(known, states, spec, control, begin)
          : states(known, states, spec, control, begin);
    }
    Worlds worlds = worlds(known);
    return new Searched(
        worlds,
        new ScheduleExploration(known, (Schedules) known.strategy(), worlds, spec, begin, elsewhere)
            .run(control));
  }

  private Worlds worlds(Configuration known) {
    return known.engine().worlds(known.harness(), running);
  }

  private Searched states(
      Configuration known, States states, Spec<?> spec, ExplorationControl control, long begin) {
    Worlds worlds = worlds(known);
    return new Searched(
        worlds, new StateExploration(known, states, worlds, running, spec, control, begin).run());
  }

  /** Whether a search that gets large looks for interchangeable names. */
  private static boolean findsSymmetry(Configuration known, States states) {
    return states.findsSymmetry()
        && states.interchangeable().isEmpty()
        && !states.commuting()
        && !states.keepsDead()
        && states.mostEqual().isEmpty()
        && known.consistency().judgesBeginnings()
        && !known.findingAll() // renamed failures would be left out
        && !known.harness().decides()
        && known.harness().invariants().isEmpty() // all renamings of a state are asked
        && known.harness().goals().isEmpty()
        && known.harness().faults().equals(Faults.none())
        && !known.harness().numbersCalls()
        && known.harness().system().network() != Network.FIFO_LOSSY;
  }

  /**
   * Explores states, and if there are many of them and names turn out to be interchangeable, starts
   * over with these. Every use of them is checked; where that fails, others are tried.
   */
  private Searched symmetric(
      Configuration known, States states, Spec<?> spec, ExplorationControl control, long begin) {
    GivingWay plain = new GivingWay(control, () -> symmetric(known, states));
    Searched explored = states(known, states, spec, plain, begin);
    if (plain.better.isEmpty()) {
      return explored;
    }
    for (States with : plain.better) {
      try {
        return states(known, with, spec, control, begin);
      } catch (BadInput e) {
        // What is wrong with these names; what is wrong with the system shows without them, too.
      }
    }
    return states(known, states, spec, control, begin);
  }

  /** The strategy with names that are interchangeable at the start, most renamings first. */
  private List<States> symmetric(Configuration known, States states) {
    Map<States, Integer> renamings = new LinkedHashMap<>();
    for (List<List<Object>> names : InterchangeableNames.of(known.harness())) {
      try {
        Reduction reduction = new Reduction(false, names);
        int count = worlds(known).states(reduction).symmetry().map(Symmetry::size).orElse(1);
        if (count >= Defaults.LEAST_RENAMINGS && count <= Defaults.MOST_RENAMINGS) {
          renamings.put(states.interchangeable(names), count);
        }
      } catch (BadInput e) {
        // They are not interchangeable, or have too many renamings.
      }
    }
    return renamings.entrySet().stream()
        .sorted(Map.Entry.<States, Integer>comparingByValue().reversed())
        .limit(MOST_SYMMETRIES)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Ends a large search if better strategies are known; asks for them once. */
  private static final class GivingWay implements ExplorationControl {
    private final ExplorationControl inner;
    private final Supplier<List<States>> strategies;
    private boolean asked;
    private List<States> better = List.of();

    GivingWay(ExplorationControl inner, Supplier<List<States>> strategies) {
      this.inner = inner;
      this.strategies = strategies;
    }

    @Override
    public boolean continues(long schedules, long steps) {
      return inner.continues(schedules, steps);
    }

    @Override
    public void searches(LevelProgress level) {
      inner.searches(level);
    }

    @Override
    public boolean givesWay(long states) {
      if (!asked && states >= Defaults.WORTH_SYMMETRY) {
        asked = true;
        better = strategies.get();
      }
      return !better.isEmpty();
    }
  }
}
