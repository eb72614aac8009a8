package dev.ordeal.verify;

import dev.ordeal.coverage.RunCoverage;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.statistics.Growth;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.statistics.Statistics;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.world.UnansweredCall;
import java.util.List;
import java.util.Optional;

/**
 * The result of exploring and checking a configuration.
 *
 * @param stop why the exploration ended
 * @param keys how operations were split by key, if the configuration asks for that
 * @param violation of the violations seen, the one that shows after the fewest steps; minimized, if
 *     the configuration asks for that
 * @param original the same violation as it was found, if it was minimized
 * @param failures the different actor failures seen
 * @param progress whether operations stay unanswered
 * @param unvariedOrders the fields with collections whose iteration order can change from run to
 *     run and could not be varied; with any, nothing is verified
 * @param unanswered the calls that no run explored has answered
 * @param goals whether each goal of the harness is reached, in its order
 * @param coverage what was exercised
 * @param warnings what the harness makes the explorer miss, a sentence each
 * @param stories the runs above, step by step
 * @param advice what to try next, if a limit was reached and somebody asked
 * @param skew which skews were explored, where timers count ticks
 */
public record Outcome(
    Configuration configuration,
    Statistics statistics,
    Stop stop,
    Optional<KeyByKey> keys,
    Optional<Violation> violation,
    Optional<Violation> original,
    List<FailureFound> failures,
    Progress progress,
    List<String> unvariedOrders,
    List<UnansweredCall> unanswered,
    List<GoalResult> goals,
    RunCoverage coverage,
    List<String> warnings,
    Stories stories,
    Advice advice,
    SkewRange skew) {

  /**
   * The skews that were explored, each as long as nothing was wrong with those before it. The one
   * that was explored last is that of the configuration.
   *
   * @param asked the greatest skew that was asked for
   * @param safe the greatest skew up to which nothing is wrong, or {@link #NONE}
   */
  public record SkewRange(int asked, int safe) {
    /** In place of a skew: not even that all clocks tick together. */
    public static final int NONE = -1;
  }

  public Outcome {
    failures = List.copyOf(failures);
    unvariedOrders = List.copyOf(unvariedOrders);
    unanswered = List.copyOf(unanswered);
    goals = List.copyOf(goals);
    warnings = List.copyOf(warnings);
  }

  /** The same with the skews that were explored. */
  Outcome with(SkewRange others) {
    return new Outcome(
        configuration,
        statistics,
        stop,
        keys,
        violation,
        original,
        failures,
        progress,
        unvariedOrders,
        unanswered,
        goals,
        coverage,
        warnings,
        stories,
        advice,
        others);
  }

  /** The same with stories. */
  Outcome withStories(Stories others) {
    return new Outcome(
        configuration,
        statistics,
        stop,
        keys,
        violation,
        original,
        failures,
        progress,
        unvariedOrders,
        unanswered,
        goals,
        coverage,
        warnings,
        others,
        advice,
        skew);
  }

  /** The same with advice. */
  public Outcome withAdvice(Advice other) {
    return new Outcome(
        configuration,
        statistics,
        stop,
        keys,
        violation,
        original,
        failures,
        progress,
        unvariedOrders,
        unanswered,
        goals,
        coverage,
        warnings,
        stories,
        other,
        skew);
  }

  /** What grows, if a limit ended a search through states, or advice has looked into it. */
  public Optional<Growth> growth() {
    return statistics.ofStates().flatMap(StateStatistics::growth).or(advice::growth);
  }

  /** The verdict about a whole run, in one word. */
  public enum OverallVerdict {
    /** Everything was explored, and every history is linearizable. */
    LINEARIZABLE("linearizable"),
    /** Everything was explored, and every history has the weaker consistency that was asked for. */
    SEQUENTIALLY_CONSISTENT("sequentially-consistent"),
    /** Some history cannot be explained. */
    VIOLATION("violation"),
    /** Every history can be explained, but an actor fails. */
    ACTOR_FAILURE("actor-failure"),
    /** An invariant does not hold in some state. */
    INVARIANT_BROKEN("invariant-broken"),
    /** An operation can stay unanswered forever, which is not allowed. */
    NO_PROGRESS("no-progress"),
    /** A run misses what every run should reach. */
    NOT_ALWAYS_REACHED("not-always-reached"),
    /** No state satisfies what some state should. */
    NEVER_REACHED("never-reached"),
    /** Every history can be explained, but some operations are never answered, in any run. */
    UNANSWERED("unanswered"),
    /** No violation was found, but not everything that could show one was explored. */
    NO_VIOLATION_FOUND("no-violation-found");

    private final String id;

    OverallVerdict(String id) {
      this.id = id;
    }

    public String id() {
      return id;
    }
  }

  /**
   * Whether the explorer finished, no schedule was cut, and every history was decided. A reduction
   * looks for races along whole schedules, so a schedule that ends in an actor failure leaves it
   * incomplete. If progress is required, the search for unanswered operations must have finished
   * too; and if only whole runs are judged, there must be no endless runs. Every goal of the
   * harness must be decided. What handlers do must not depend on an order that could not be varied,
   * and neither a bound on equal messages in flight nor waiting timers may have left anything out.
   */
  public boolean isComplete() {
    boolean sawAll = configuration.strategy().isExact() || statistics.failed() == 0;
    return stop == Stop.EXHAUSTED
        && sawAll
        && unvariedOrders.isEmpty()
        && !leavesOutMessages()
        && !leavesOutFirings()
        && !missesProgress()
        && !missesRuns()
        && !missesGoals()
        && statistics.ofSchedules().filter(figures -> !figures.isDecided()).isEmpty();
  }

  /** Whether a bound on equal messages in flight was reached, so that runs were left out. */
  public boolean leavesOutMessages() {
    return statistics.ofStates().filter(figures -> figures.dropped().any()).isPresent();
  }

  /** Whether timers fired only when nothing else could happen, so that runs were left out. */
  public boolean leavesOutFirings() {
    return configuration.harness().faults().timers() == TimerOrder.IDLE;
  }

  /** Whether progress is required but could not be decided. */
  public boolean missesProgress() {
    return configuration.requiringProgress() && progress.isUndecided();
  }

  /** Whether there are, or may be, runs that were not judged because they never end. */
  public boolean missesRuns() {
    return !configuration.consistency().checker().judgesBeginnings()
        && (progress.livelock().isPresent() || progress.isUndecided());
  }

  /** Whether a goal of the harness could not be decided. */
  public boolean missesGoals() {
    return goals.stream().anyMatch(GoalResult::isUndecided);
  }

  /** A trace stands for many schedules, but goes through the states of one. */
  private boolean seesStates() {
    return configuration.harness().invariants().isEmpty()
        || !(configuration.strategy() instanceof Schedules schedules)
        || schedules.coverage().seesStates();
  }

  /** Whether something is wrong, and a run shows it. */
  public boolean isFinding() {
    return switch (answerAllowingUnanswered()) {
      case VIOLATION, ACTOR_FAILURE, INVARIANT_BROKEN, NO_PROGRESS, NOT_ALWAYS_REACHED -> true;
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT, NEVER_REACHED, UNANSWERED, NO_VIOLATION_FOUND ->
          false;
    };
  }

  public OverallVerdict answer() {
    OverallVerdict answer = answerAmongOthers();
    boolean isNever = unvariedOrders.isEmpty() && goals.stream().anyMatch(GoalResult::isNever);
    return switch (answer) {
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT, NO_VIOLATION_FOUND ->
          isNever ? OverallVerdict.NEVER_REACHED : answer;
      case VIOLATION,
          ACTOR_FAILURE,
          INVARIANT_BROKEN,
          NO_PROGRESS,
          NOT_ALWAYS_REACHED,
          NEVER_REACHED,
          UNANSWERED ->
          answer;
    };
  }

  /** The answer for one harness of many, where others may reach what no run of this one does. */
  public OverallVerdict answerAmongOthers() {
    return answer(configuration.allowingUnanswered());
  }

  /** The same if calls that are never answered, in any run, are no reason not to pass. */
  public OverallVerdict answerAllowingUnanswered() {
    return answer(true);
  }

  private OverallVerdict answer(boolean allowingUnanswered) {
    if (violation.isPresent()) {
      return OverallVerdict.VIOLATION;
    }
    if (!failures.isEmpty()) {
      return failures.get(0).failure().isBreach()
          ? OverallVerdict.INVARIANT_BROKEN
          : OverallVerdict.ACTOR_FAILURE;
    }
    if (configuration.requiringProgress() && !progress.isMade()) {
      return OverallVerdict.NO_PROGRESS;
    }
    if (goals.stream().anyMatch(GoalResult::isMissed)) {
      return OverallVerdict.NOT_ALWAYS_REACHED;
    }
    if (isComplete() && !unanswered.isEmpty() && !allowingUnanswered) {
      return OverallVerdict.UNANSWERED;
    }
    boolean exact =
        configuration.strategy().isExact()
            && keys.filter(KeyByKey::isAssumed).isEmpty()
            && seesStates();
    if (!isComplete() || !exact) {
      return OverallVerdict.NO_VIOLATION_FOUND;
    }
    return configuration.consistency() == Consistency.LINEARIZABLE
        ? OverallVerdict.LINEARIZABLE
        : OverallVerdict.SEQUENTIALLY_CONSISTENT;
  }
}
