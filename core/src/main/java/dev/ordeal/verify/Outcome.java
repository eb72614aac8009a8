package dev.ordeal.verify;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.statistics.Statistics;
import java.util.List;
import java.util.Optional;

/**
 * What came of exploring and checking a configuration.
 *
 * @param stop why the exploration ended
 * @param keys how operations were taken apart by key, where the configuration says so
 * @param violation the violation that shows after the fewest receives, among those seen, and made
 *     smaller where the configuration says so
 * @param original the same as it was found, where it was made smaller
 * @param failures the different actor failures seen
 * @param progress where no progress is made
 * @param unvariedOrders the fields with collections whose iteration order can change from run to
 *     run and could not be varied; with any, nothing is verified
 * @param stories the runs above, told step by step
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
    Stories stories) {

  public Outcome {
    failures = List.copyOf(failures);
    unvariedOrders = List.copyOf(unvariedOrders);
  }

  /** The same with stories. */
  Outcome withStories(Stories told) {
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
        told);
  }

  /** The answer in one word. */
  public enum Answer {
    /** Everything was explored, and all of it can be explained. */
    LINEARIZABLE("linearizable"),
    /** Everything was explored, and clients may rely on the weaker contract that was asked for. */
    SEQUENTIALLY_CONSISTENT("sequentially-consistent"),
    /** Something cannot be explained. */
    VIOLATION("violation"),
    /** What clients saw can be explained, but actors fail. */
    ACTOR_FAILURE("actor-failure"),
    /** Something that must always hold did not. */
    INVARIANT_BROKEN("invariant-broken"),
    /** An operation can stay unanswered forever, which is not allowed. */
    NO_PROGRESS("no-progress"),
    /** Nothing wrong was found, but not everything that could show a violation was explored. */
    NO_VIOLATION_FOUND("no-violation-found");

    private final String id;

    Answer(String id) {
      this.id = id;
    }

    public String id() {
      return id;
    }
  }

  /**
   * Whether the explorer came to its end, no schedule was cut and every history was decided. A
   * reduction looks for races along whole schedules, so one that an actor failure ended leaves it
   * incomplete. Where progress is required, it must have been possible to look for all that stays
   * unanswered; and where only whole runs are judged, runs that never end must not be possible.
   * What handlers do must not depend on an order that could not be varied.
   */
  public boolean isComplete() {
    boolean sawAll = configuration.strategy().isExact() || statistics.failed() == 0;
    return stop == Stop.EXHAUSTED
        && sawAll
        && unvariedOrders.isEmpty()
        && !missesProgress()
        && !missesRuns()
        && statistics.ofSchedules().filter(figures -> !figures.isDecided()).isEmpty();
  }

  /** Whether progress was to be decided and could not be. */
  public boolean missesProgress() {
    return configuration.requiringProgress() && progress.isUndecided();
  }

  /** Whether there are, or may be, runs that were not judged because they never end. */
  public boolean missesRuns() {
    return !configuration.consistency().checker().judgesBeginnings()
        && (progress.livelock().isPresent() || progress.isUndecided());
  }

  /** A trace stands for many schedules, but goes through the states of one. */
  private boolean seesStates() {
    return configuration.harness().invariants().isEmpty()
        || statistics.ofSchedules().filter(figures -> figures.traces().isPresent()).isEmpty();
  }

  public Answer answer() {
    if (violation.isPresent()) {
      return Answer.VIOLATION;
    }
    if (!failures.isEmpty()) {
      return failures.get(0).failure().isBreach() ? Answer.INVARIANT_BROKEN : Answer.ACTOR_FAILURE;
    }
    if (configuration.requiringProgress() && !progress.isMade()) {
      return Answer.NO_PROGRESS;
    }
    boolean exact =
        configuration.strategy().isExact()
            && keys.filter(KeyByKey::isAssumed).isEmpty()
            && seesStates();
    if (!isComplete() || !exact) {
      return Answer.NO_VIOLATION_FOUND;
    }
    return configuration.consistency() == Consistency.LINEARIZABLE
        ? Answer.LINEARIZABLE
        : Answer.SEQUENTIALLY_CONSISTENT;
  }
}
