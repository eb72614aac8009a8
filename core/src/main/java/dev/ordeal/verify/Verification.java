package dev.ordeal.verify;

import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.spec.Spec;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.NewCall;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.contract.WatchedSpec;
import java.time.Duration;
import java.util.function.BiConsumer;

/**
 * Verifies one configuration: explores it, checks every distinct history, and describes what was
 * found.
 */
public final class Verification {
  /** So many schedules are drawn to find the calls that clients decide on, for so long. */
  private static final int SAMPLES = 200;

  private static final int SAMPLED_DEPTH = 500;
  private static final Duration SAMPLED_TIME = Duration.ofSeconds(1);

  private final Configuration configuration;
  private final RunningCode running;

  public Verification(Configuration configuration) {
    this(configuration, new RunningCode());
  }

  /** Reports running user code to {@code running}. */
  public Verification(Configuration configuration, RunningCode running) {
    this.configuration = configuration;
    this.running = running;
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
    Configuration known = configuration;
    boolean samples = configuration.harness().decides();
    while (true) {
      try {
        if (samples) {
          sample(known);
          samples = false;
        }
        return run(known, control, afterwards, begin);
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

  private Outcome run(
      Configuration known,
      ExplorationControl control,
      BiConsumer<Worlds, Outcome> afterwards,
      long begin) {
    Worlds worlds = known.engine().worlds(known.harness(), running);
    Spec<?> spec = new WatchedSpec<>(known.harness().spec(), running);
    Explored explored = explored(known, worlds, spec, control, begin);
    Outcome outcome =
        new OutcomeBuilder(known, running, spec, worlds, explored, begin).build(control);
    afterwards.accept(worlds, outcome);
    return outcome;
  }

  /** The outcome of this verification with its stories. */
  public Outcome withStories(Outcome outcome) {
    return outcome.withStories(Stories.of(outcome, running));
  }

  private Explored explored(
      Configuration known, Worlds worlds, Spec<?> spec, ExplorationControl control, long begin) {
    Strategy strategy = known.strategy();
    if (strategy instanceof States states) {
      return new StateExploration(known, states, worlds, running, spec, control, begin).run();
    }
    return new ScheduleExploration(known, (Schedules) strategy, worlds, spec, begin).run(control);
  }
}
