package dev.ordeal.verify;

import dev.ordeal.checker.Checker;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.minimize.Minimizer;
import dev.ordeal.schedule.Trail;
import dev.ordeal.spec.Spec;
import dev.ordeal.strategy.Explorers.Coverage;
import dev.ordeal.world.NarrowedWorld;
import dev.ordeal.world.Order;
import dev.ordeal.world.ShuffledWorld;
import dev.ordeal.world.StatelessWorld;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Puts one configuration through the ordeal: explores, tells histories apart, checks them. */
public final class Verification {
  /** Schedules that are run once more on their own. */
  private static final int REHEARSED = 16;

  /** Slow actors are not run for longer than this once more. */
  private static final Duration REHEARSAL = Duration.ofSeconds(1);

  /** How long to look for a smaller violation, at most; what it tries is limited too. */
  private static final Duration MINIMIZING = Duration.ofSeconds(4);

  private final Configuration configuration;
  private final RunningCode running;

  public Verification(Configuration configuration) {
    this(configuration, new RunningCode());
  }

  /** With an eye on the user's code that is running. */
  public Verification(Configuration configuration, RunningCode running) {
    this.configuration = configuration;
    this.running = running;
  }

  public Outcome run() {
    return run(ExplorationControl.NONE);
  }

  /**
   * Runs it. A mistake in the user's part (an actor that is not a function, an answer that cannot
   * be read) ends it with {@link dev.ordeal.words.BadInput}.
   */
  public Outcome run(ExplorationControl onlooker) {
    long begin = System.nanoTime();
    Duration time = configuration.limits().time();
    long until = time.isZero() ? Checker.NO_DEADLINE : begin + time.toNanos();
    Worlds worlds = configuration.engine().worlds(configuration.harness(), running);
    World world = worlds.world();
    Spec<?> spec = new WatchedSpec<>(configuration.harness().spec(), running);
    Findings findings =
        new Findings(
            configuration.explorer(), spec, configuration.consistency().checker(), begin, until);
    if (configuration.explorer().coverage() == Coverage.STATES) {
      StateExploration states =
          new StateExploration(configuration, worlds, running, spec, onlooker, begin);
      states.handOver(findings);
      return outcome(
          states.world(),
          findings,
          spec,
          states.stop(),
          states.statistics(),
          Optional.empty(),
          states.progress(),
          onlooker);
    }
    Optional<Keys> keys =
        configuration.byKey() ? Optional.of(new Keys(configuration.harness())) : Optional.empty();
    Optional<KeyByKey> apart =
        keys.map(k -> k.examine(world, configuration.seed(), configuration.limits().depth()));
    List<boolean[]> parts =
        apart.filter(KeyByKey::isAssumed).flatMap(known -> keys).map(Keys::parts).orElse(List.of());
    Exploration exploration =
        parts.isEmpty()
            ? explore(world, configuration.limits(), findings, onlooker)
            : exploreApart(world, parts, findings, onlooker, begin);
    return outcome(
        world,
        findings,
        spec,
        exploration.stop(),
        findings.statistics(exploration),
        apart,
        findings.progress(world),
        onlooker);
  }

  private Outcome outcome(
      World world,
      Findings findings,
      Spec<?> spec,
      Stop stop,
      Statistics statistics,
      Optional<KeyByKey> apart,
      Progress progress,
      ExplorationControl onlooker) {
    if (stop != Stop.MEMORY) {
      Checker checker = configuration.consistency().checker();
      if (configuration.minimizing() && checker.judgesBeginnings()) {
        ExplorationControl patient =
            (done, received) -> onlooker.continues(statistics.schedules(), statistics.receives());
        findings.minimize(new Minimizer(world, spec, checker, patience(stop), patient));
      }
      world.audit();
      rehearse(world, findings);
    }
    return new Outcome(
        configuration,
        statistics,
        stop,
        apart,
        findings.violation(world),
        findings.original(world),
        findings.failures(world),
        progress);
  }

  /** How long to look for a smaller violation. */
  private static Duration patience(Stop stop) {
    return switch (stop) {
      case INTERRUPTED -> Duration.ZERO;
      case DEADLINE -> MINIMIZING.dividedBy(4);
      default -> MINIMIZING;
    };
  }

  /** Explores one part of the invocations after the other. */
  private Exploration exploreApart(
      World world,
      List<boolean[]> parts,
      Findings findings,
      ExplorationControl onlooker,
      long begin) {
    long schedules = 0;
    long receives = 0;
    for (boolean[] made : parts) {
      long schedulesBefore = schedules;
      long receivesBefore = receives;
      Exploration part =
          explore(
              new NarrowedWorld(world, made),
              configuration.limits().left(schedules, System.nanoTime() - begin),
              findings,
              (done, received) ->
                  onlooker.continues(schedulesBefore + done, receivesBefore + received));
      schedules += part.schedules();
      receives += part.steps();
      if (part.stop() != Stop.EXHAUSTED) {
        return new Exploration(schedules, receives, part.stop());
      }
    }
    return new Exploration(schedules, receives, Stop.EXHAUSTED);
  }

  private Exploration explore(
      World world, Limits limits, Findings findings, ExplorationControl onlooker) {
    long[] received = {0};
    world.goBack(0);
    try {
      return configuration
          .explorer()
          .create()
          .apply(configuration.settings())
          .explore(
              offered(world),
              limits,
              findings,
              (schedules, receives) -> {
                received[0] = receives;
                return onlooker.continues(schedules, receives);
              });
    } catch (OutOfMemoryError e) {
      return new Exploration(findings.schedules(), received[0], Stop.MEMORY);
    }
  }

  /** The world as the configuration wants it explored. */
  private World offered(World world) {
    World kept = configuration.stateless() ? new StatelessWorld(world) : world;
    return configuration.order() == Order.RANDOM
        ? new ShuffledWorld(kept, configuration.seed())
        : kept;
  }

  /** Makes sure that what was found, and some schedules at random, go the same way on their own. */
  private void rehearse(World world, Findings findings) {
    long until = System.nanoTime() + REHEARSAL.toNanos();
    List<Trail> trails = findings.trails();
    world.goBack(0);
    new SystematicRandom(configuration.seed())
        .explore(
            world,
            Limits.none()
                .schedules(REHEARSED)
                .depth(configuration.limits().depth())
                .time(REHEARSAL.dividedBy(2)),
            (end, ending) -> trails.add(Trail.of(end)),
            ExplorationControl.NONE);
    Rehearsal rehearsal =
        new Rehearsal(configuration.engine(), world, configuration.rebuilt(), running, until);
    trails.forEach(rehearsal::check);
  }
}
