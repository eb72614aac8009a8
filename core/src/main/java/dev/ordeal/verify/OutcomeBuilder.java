package dev.ordeal.verify;

import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Evidence;
import dev.ordeal.checker.Verdict;
import dev.ordeal.engine.Worlds;
import dev.ordeal.exclusions.ExclusionProbe;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.findings.FoundViolation;
import dev.ordeal.history.Continuation;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.history.Span;
import dev.ordeal.minimize.Minimizer;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.Trail;
import dev.ordeal.spec.Spec;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Capability;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns what was explored into an outcome: minimizes each finding, runs it again on a system built
 * from scratch, and describes it by its schedule and history.
 */
final class OutcomeBuilder {
  /** The most failures that are reported. */
  private static final int MOST_FAILURES = 100;

  /** The most random schedules that are rehearsed. */
  private static final int REHEARSED = 16;

  /** The most time for rehearsals, which slow actors may exceed otherwise. */
  private static final Duration REHEARSAL = Duration.ofSeconds(1);

  /** The most time to minimize a violation; the number of attempts is limited too. */
  private static final Duration MINIMIZING = Duration.ofSeconds(4);

  /** The time after the deadline to minimize, and to check the contract of actors. */
  private static final Duration LATE = Duration.ofMillis(250);

  /** The time after the deadline until everything is described. */
  private static final Duration LATEST = Duration.ofMillis(600);

  /** LiViola in every reading, alone or last in a row; the one without exclusions does not ask. */
  private static final Pattern ASKS_FOR_INTEREST = Pattern.compile("(^|,)liviola(?!-all)");

  private final Configuration configuration;
  private final RunningCode running;
  private final Spec<?> spec;
  private final Worlds worlds;
  private final Explored explored;
  private final World world;
  private final Checker checker;
  private final Map<ActorFailure, Trail> failures;
  private final long begin;
  private final long end = System.nanoTime();
  private Optional<FoundViolation> violation;
  private Optional<FoundViolation> original = Optional.empty();
  private boolean fewest;
  private List<String> unvaried;

  OutcomeBuilder(
      Configuration configuration,
      RunningCode running,
      Spec<?> spec,
      Worlds worlds,
      Explored explored,
      long begin) {
    this.begin = begin;
    this.worlds = worlds;
    this.configuration = configuration;
    this.running = running;
    this.spec = spec;
    this.explored = explored;
    this.world = explored.world();
    this.checker = configuration.consistency().checker();
    this.failures = reported(explored.failures());
    this.violation = explored.violation().map(this::asReported);
    this.unvaried = worlds.unvariedOrders();
  }

  /** Where a violation is not minimized, the steps after those that show it are left out. */
  private FoundViolation asReported(FoundViolation found) {
    return checker.judgesBeginnings()
        ? found
        : new FoundViolation(found.trail().prefix(found.shownBy()), found.shownBy());
  }

  /**
   * All failures or, if there are too many, as many as are reported: one for each reason before
   * others for the same reason, so that a common one does not hide a rare one.
   */
  private static Map<ActorFailure, Trail> reported(Map<ActorFailure, Trail> all) {
    Set<String> reasons = new HashSet<>();
    Set<ActorFailure> chosen =
        Stream.concat(
                all.keySet().stream().filter(failure -> reasons.add(failure.reason())),
                all.keySet().stream())
            .distinct()
            .limit(MOST_FAILURES)
            .collect(Collectors.toSet());
    Map<ActorFailure, Trail> some = new LinkedHashMap<>(all);
    some.keySet().retainAll(chosen);
    return some;
  }

  Outcome build(ExplorationControl control) {
    if (explored.stop() != Stop.MEMORY) {
      if (isMinimized()) {
        minimize(control);
      }
      world.audit(within(LATE));
      OrderRehearsal orders = new OrderRehearsal(configuration, worlds, running);
      unvaried = orders.run(within(LATEST));
      rehearse();
      orders
          .otherwise()
          .ifPresent(
              difference -> {
                throw difference;
              });
    }
    return new Outcome(
        configuration,
        explored.statistics(),
        explored.stop(),
        explored.keys(),
        violation.map(found -> reported(found, fewest)),
        original.map(found -> reported(found, false)),
        failuresFound(),
        explored.progress(),
        unvaried,
        worlds.unansweredCalls(),
        explored.goals(),
        explored.coverage(),
        warnings(),
        Stories.none(),
        Advice.none(),
        new Outcome.SkewRange(configuration.harness().faults().skew(), Outcome.SkewRange.NONE));
  }

  /** What the harness makes an explorer miss that asks it what to reorder. */
  private List<String> warnings() {
    String explorer = configuration.strategy().id();
    return ASKS_FOR_INTEREST.matcher(explorer).find()
        ? new ExclusionProbe(
                configuration.engine(), configuration.harness(), configuration.seed(), running)
            .warnings(explorer, within(LATEST))
        : List.of();
  }

  /**
   * That much after the deadline of the exploration, if it has one, or after its interruption;
   * after a short time not more than half as much again.
   */
  private Deadline within(Duration late) {
    if (explored.stop() == Stop.INTERRUPTED) {
      return Deadline.after(late, end);
    }
    Duration time = configuration.limits().time();
    Duration most = time.dividedBy(2);
    Duration more = late.compareTo(most) < 0 ? late : most;
    return time.isZero() ? Deadline.never() : Deadline.after(time.plus(more), begin);
  }

  private boolean isMinimized() {
    return configuration.minimizing()
        && configuration.harness().faults().timers() != TimerOrder.IDLE
        && !configuration.harness().faults().countsTicks() // the search has found the fewest steps
        && checker.judgesBeginnings()
        && configuration.engine().offers().contains(Capability.CAUSES);
  }

  /** Minimizes every finding. */
  private void minimize(ExplorationControl control) {
    long schedules =
        explored.statistics().ofSchedules().map(ScheduleStatistics::schedules).orElse(0L);
    ExplorationControl frozen =
        (done, taken) -> control.continues(schedules, explored.statistics().steps());
    Minimizer minimizer =
        new Minimizer(
            world,
            configuration.harness().system().addresses(),
            spec,
            checker,
            timeToMinimize(),
            frozen);
    failures.replaceAll((failure, trail) -> minimizer.failure(trail));
    if (violation.isPresent()) {
      Minimizer.Minimal minimal =
          minimizer.violation(violation.get().trail(), violation.get().shownBy());
      original = violation;
      violation = Optional.of(new FoundViolation(minimal.trail(), minimal.trail().length()));
      fewest = minimal.fewest();
    }
  }

  private Duration timeToMinimize() {
    return explored.stop() == Stop.INTERRUPTED
        ? Duration.ZERO
        : within(LATE).orAfter(MINIMIZING).left();
  }

  /** Checks that findings and some random schedules run the same way on a new system. */
  private void rehearse() {
    Deadline deadline = within(LATEST).orAfter(REHEARSAL);
    List<Trail> trails = new ArrayList<>(failures.values());
    violation.map(FoundViolation::trail).ifPresent(trails::add);
    world.goBack(0);
    new SystematicRandom(configuration.seed())
        .explore(
            world,
            Limits.none()
                .schedules(REHEARSED)
                .depth(configuration.limits().depth())
                .time(within(LATE).orAfter(REHEARSAL.dividedBy(2)).left()),
            (end, ending) -> trails.add(Trail.of(end)),
            ExplorationControl.NONE);
    Rehearsal rehearsal =
        new Rehearsal(configuration.engine(), world, configuration.rebuilt(), running, deadline);
    trails.forEach(rehearsal::check);
  }

  /** The violation, walked again in the world. */
  private Violation reported(FoundViolation found, boolean isFewest) {
    found.trail().walk(world);
    History history = HistoryBuilder.of(world);
    Continuation continuation =
        checker.judgesBeginnings() ? Continuation.none() : Continuation.atEnd(world);
    Verdict verdict = checker.check(history, continuation, spec, within(LATEST));
    Evidence evidence;
    if (verdict instanceof Verdict.NotLinearizable bad) {
      evidence = checker.inFull(bad.evidence(), history, spec, within(LATEST));
    } else if (verdict instanceof Verdict.Unknown) {
      evidence = Evidence.of(lastAnswered(history, found.shownBy()));
    } else {
      throw new IllegalStateException("a violation that does not show again");
    }
    return new Violation(Schedule.of(world), found.shownBy(), history, evidence, isFewest);
  }

  /** The operation answered last when the violation shows: it is the one that is unexplained. */
  private Span lastAnswered(History history, int shownBy) {
    return history.spans().stream()
        .filter(span -> !span.isPending() && world.observations().step(span.answered()) < shownBy)
        .max(Comparator.comparingInt(Span::answered))
        .orElseThrow();
  }

  private List<FailureFound> failuresFound() {
    List<FailureFound> found = new ArrayList<>();
    failures.forEach(
        (failure, trail) -> {
          trail.walk(world);
          // The same failure, with the stack of this schedule.
          ActorFailure shown = world.failure().orElse(failure);
          found.add(new FailureFound(shown, Schedule.of(world), HistoryBuilder.of(world)));
        });
    return found;
  }
}
