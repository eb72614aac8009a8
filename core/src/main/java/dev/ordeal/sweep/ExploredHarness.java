package dev.ordeal.sweep;

import dev.ordeal.coverage.RunCoverage;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.statistics.Statistics;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.GoalResult.Status;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a sweep needs to know of the outcome of one harness.
 *
 * @param answer the answer for one harness of many, see {@link BlockedCalls}
 * @param complete whether it was explored to its end
 * @param progressing whether every run makes progress
 * @param sometimes whether each goal for some run is reached, by its name
 * @param schedules how many schedules, or states, were explored
 */
record ExploredHarness(
    OverallVerdict answer,
    boolean complete,
    Stop stop,
    boolean progressing,
    Map<String, Boolean> sometimes,
    RunCoverage coverage,
    long schedules,
    long steps) {

  static ExploredHarness of(Outcome outcome) {
    Map<String, Boolean> sometimes = new LinkedHashMap<>();
    for (GoalResult result : outcome.goals()) {
      if (result.goal().isSometimes()) {
        sometimes.merge(
            result.goal().name(), result.status() == Status.REACHED, (one, other) -> one || other);
      }
    }
    return new ExploredHarness(
        BlockedCalls.answer(outcome),
        outcome.isComplete(),
        outcome.stop(),
        outcome.progress().isMade(),
        sometimes,
        outcome.coverage(),
        schedules(outcome.statistics()),
        outcome.statistics().steps());
  }

  /** How many schedules, or states, were explored. */
  static long schedules(Statistics figures) {
    return figures.ofSchedules().map(ScheduleStatistics::schedules).orElse(0L)
        + figures.ofStates().map(StateStatistics::states).orElse(0L);
  }

  boolean isWrong() {
    return isWrong(answer);
  }

  static boolean isWrong(OverallVerdict answer) {
    return switch (answer) {
      case VIOLATION,
          ACTOR_FAILURE,
          INVARIANT_BROKEN,
          NO_PROGRESS,
          NOT_ALWAYS_REACHED,
          UNANSWERED ->
          true;
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT, NEVER_REACHED, NO_VIOLATION_FOUND -> false;
    };
  }

  boolean isVerified() {
    return answer == OverallVerdict.LINEARIZABLE
        || answer == OverallVerdict.SEQUENTIALLY_CONSISTENT;
  }
}
