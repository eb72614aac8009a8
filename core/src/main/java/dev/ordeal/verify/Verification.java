package dev.ordeal.verify;

import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.spec.Spec;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.contract.WatchedSpec;
import java.util.function.BiConsumer;

/**
 * Verifies one configuration: explores it, checks every distinct history, and describes what was
 * found.
 */
public final class Verification {
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
    Worlds worlds = configuration.engine().worlds(configuration.harness(), running);
    Spec<?> spec = new WatchedSpec<>(configuration.harness().spec(), running);
    Explored explored = explored(worlds, spec, control, begin);
    Outcome outcome =
        new OutcomeBuilder(configuration, running, spec, worlds, explored, begin).build(control);
    afterwards.accept(worlds, outcome);
    return outcome;
  }

  /** The outcome of this verification with its stories. */
  public Outcome withStories(Outcome outcome) {
    return outcome.withStories(Stories.of(outcome, running));
  }

  private Explored explored(Worlds worlds, Spec<?> spec, ExplorationControl control, long begin) {
    Strategy strategy = configuration.strategy();
    if (strategy instanceof States states) {
      return new StateExploration(configuration, states, worlds, running, spec, control, begin)
          .run();
    }
    return new ScheduleExploration(configuration, (Schedules) strategy, worlds, spec, begin)
        .run(control);
  }
}
