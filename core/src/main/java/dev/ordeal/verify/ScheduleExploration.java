package dev.ordeal.verify;

import dev.ordeal.actor.Address;
import dev.ordeal.checker.Monitor;
import dev.ordeal.coverage.CallCoverage;
import dev.ordeal.coverage.RunCoverage;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.findings.Findings;
import dev.ordeal.findings.FindingsCollector;
import dev.ordeal.findings.ScheduleCounts;
import dev.ordeal.graph.MonitoredContent;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Spec;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.verify.GoalResult.Status;
import dev.ordeal.world.ChainOrderedWorld;
import dev.ordeal.world.DistinguishedWorld;
import dev.ordeal.world.HashOrderedWorld;
import dev.ordeal.world.NarrowedWorld;
import dev.ordeal.world.PlannedWorld;
import dev.ordeal.world.ShuffledWorld;
import dev.ordeal.world.StatelessWorld;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/** Explores a configuration by schedules: all operations at once, or one key after another. */
final class ScheduleExploration {
  private final Configuration configuration;
  private final Schedules strategy;
  private final Worlds worlds;
  private final World world;
  private final Spec<?> spec;
  private final long begin;
  private final Deadline deadline;
  private final Optional<Verification.Elsewhere> elsewhere;

  /**
   * Prepares the exploration.
   *
   * @param begin when it began, by {@link System#nanoTime()}
   * @param elsewhere what explores instead, if anything does
   */
  ScheduleExploration(
      Configuration configuration,
      Schedules strategy,
      Worlds worlds,
      Spec<?> spec,
      long begin,
      Optional<Verification.Elsewhere> elsewhere) {
    this.elsewhere = elsewhere;
    this.configuration = configuration;
    this.strategy = strategy.knowing(conditions(configuration.harness()));
    this.worlds = worlds;
    this.world = worlds.world();
    this.spec = spec;
    this.begin = begin;
    this.deadline = Deadline.after(configuration.limits().time(), begin);
  }

  /** The conditions of the harness by name; of several with one name, the first. */
  private static Map<String, Predicate<Map<Address, Object>>> conditions(Harness harness) {
    Map<String, Predicate<Map<Address, Object>>> named = new LinkedHashMap<>();
    harness.goals().forEach(goal -> named.putIfAbsent(goal.name(), goal.holds()));
    return named;
  }

  Explored run(ExplorationControl control) {
    Optional<Keys> keys =
        strategy.byKey() ? Optional.of(new Keys(configuration.harness())) : Optional.empty();
    Optional<KeyByKey> apart =
        keys.map(
            k -> k.examine(world, configuration.seed(), configuration.limits().depth(), deadline));
    List<boolean[]> parts =
        apart.filter(KeyByKey::isAssumed).flatMap(known -> keys).map(Keys::parts).orElse(List.of());
    Findings findings =
        elsewhere
            .map(others -> others.explore(configuration, worlds, world, control, begin))
            .orElseGet(() -> explore(planned(parts), control));
    return new Explored(
        world,
        findings.stop(),
        ScheduleStatistics.of(findings, strategy),
        apart,
        findings.violation(),
        findings.failures(),
        progress(findings),
        goals(findings, apart.filter(KeyByKey::isAssumed).isPresent()),
        coverage(findings.counts()));
  }

  private RunCoverage coverage(ScheduleCounts counts) {
    List<Invocation> invocations = configuration.harness().invocations();
    List<CallCoverage> calls = new ArrayList<>();
    for (int i = 0; i < invocations.size(); i++) {
      calls.add(
          CallCoverage.of(
              invocations.get(i), OptionalLong.of(counts.answeredIn(i)), counts.schedules()));
    }
    return new RunCoverage(calls, worlds.exercised(false));
  }

  /**
   * The goals that a state of some schedule satisfies. If every schedule was run to its end, so was
   * every state; whether every run reaches a goal is not decided by schedules.
   */
  private List<GoalResult> goals(Findings findings, boolean isPart) {
    Optional<Set<Goal>> reached = worlds.reachedGoals();
    boolean isWhole =
        reached.isPresent()
            && !isPart
            && findings.stop() == Stop.EXHAUSTED
            && findings.counts().cut() == 0
            && strategy.coverage().seesStates();
    Status otherwise = isWhole ? Status.NOT_REACHED : Status.UNDECIDED;
    return configuration.harness().goals().stream()
        .map(
            goal ->
                reached.filter(known -> known.contains(goal)).isPresent()
                    ? new GoalResult(goal, Status.REACHED, Optional.empty())
                    : goal.isSometimes()
                        ? new GoalResult(goal, otherwise, Optional.empty())
                        : GoalResult.undecided(goal))
        .toList();
  }

  private Progress progress(Findings findings) {
    return Progress.ofRests(
            findings.counts().stalled(),
            findings.stall().map(trail -> Stall.of(trail, trail.length(), world)),
            false)
        .withLoops(Optional.empty(), strategy.mergesStates(), false); // cycles are followed once
  }

  /** The worlds to explore: one for each part and each plan of faults. */
  private List<World> planned(List<boolean[]> parts) {
    List<World> narrowed =
        parts.isEmpty()
            ? List.of(world)
            : parts.stream().<World>map(made -> new NarrowedWorld(world, made)).toList();
    Harness harness = configuration.harness();
    boolean anyBeginning =
        configuration.consistency().judgesBeginnings() && !configuration.requiringProgress();
    return strategy.samples()
        ? narrowed.stream()
            .map(part -> PlannedWorld.drawn(part, harness, anyBeginning, configuration.seed()))
            .toList()
        : narrowed.stream()
            .flatMap(part -> PlannedWorld.all(part, harness, anyBeginning).stream())
            .toList();
  }

  /** Explores the worlds in turn, up to the first that is not exhausted. */
  private Findings explore(List<World> parts, ExplorationControl control) {
    Findings all = explore(parts.get(0), configuration.limits(), begin, control);
    for (World part : parts.subList(1, parts.size())) {
      if (all.stop() != Stop.EXHAUSTED) {
        return all;
      }
      long now = System.nanoTime();
      long schedules = all.counts().schedules();
      long steps = all.steps();
      all =
          all.merge(
              explore(
                  part,
                  configuration.limits().left(schedules, now - begin),
                  now,
                  (done, taken) -> control.continues(schedules + done, steps + taken)));
    }
    return all;
  }

  private Findings explore(World part, Limits limits, long partBegin, ExplorationControl control) {
    FindingsCollector collector =
        new FindingsCollector(
            spec,
            configuration.consistency().checker(),
            partBegin,
            deadline,
            configuration.findingAll() || !(strategy.samples() || strategy.endingAtFirst()));
    long[] steps = {0};
    world.goBack(0);
    Optional<Monitor> monitor = monitor();
    try {
      Exploration done =
          strategy
              .explorer(configuration.seed())
              .explore(
                  offered(part, monitor),
                  limits,
                  collector,
                  (schedules, taken) -> {
                    steps[0] = taken;
                    control.saw(collector.behaviours());
                    return control.continues(schedules, taken);
                  });
      return collector.findings(
          monitor.filter(Monitor::gaveUp).isPresent() // states were not told apart
              ? new Exploration(done.schedules(), done.steps(), Stop.DEADLINE)
              : done);
    } catch (OutOfMemoryError e) {
      return collector.findings(new Exploration(collector.schedules(), steps[0], Stop.MEMORY));
    }
  }

  /** What tells states apart that differ in what can explain their histories, if states merge. */
  private Optional<Monitor> monitor() {
    if (!strategy.mergesStates()) {
      return Optional.empty();
    }
    Monitor monitor = configuration.consistency().monitor(spec, configuration.harness());
    monitor.until(deadline);
    return Optional.of(monitor);
  }

  /** The world as the strategy asks for it: in another order, stateless, or as it is. */
  private World offered(World part, Optional<Monitor> monitor) {
    World kept = strategy.stateless() ? new StatelessWorld(part) : part;
    World told =
        monitor
            .<World>map(m -> new DistinguishedWorld(kept, new MonitoredContent(kept, m)))
            .orElse(kept);
    return switch (strategy.order()) {
      case INSERTION -> told;
      case RANDOM -> new ShuffledWorld(told, configuration.seed());
      case HASH -> new HashOrderedWorld(told, configuration.seed());
      case CHAINS -> new ChainOrderedWorld(told);
    };
  }
}
