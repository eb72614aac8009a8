package dev.ordeal.elsewhere;

import dev.ordeal.coverage.RunCoverage;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.statistics.Statistics;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What came of some configurations together. Merging is associative.
 *
 * @param explored how many were explored
 * @param complete how many of them to their end
 * @param answers how many have each answer
 * @param schedules how many schedules, or states, were explored in all
 * @param steps how many steps were taken in all
 * @param coverage what was exercised by all together
 */
public record JobTotals(
    long explored,
    long complete,
    Map<OverallVerdict, Long> answers,
    long schedules,
    long steps,
    RunCoverage coverage) {

  public JobTotals {
    Map<OverallVerdict, Long> sorted = new EnumMap<>(OverallVerdict.class);
    sorted.putAll(answers);
    answers = Collections.unmodifiableMap(sorted);
  }

  /** Of none. */
  public static JobTotals none() {
    return new JobTotals(0, 0, Map.of(), 0, 0, RunCoverage.none());
  }

  /** Of one configuration. */
  public static JobTotals of(Outcome outcome) {
    Statistics figures = outcome.statistics();
    return new JobTotals(
        1,
        outcome.isComplete() ? 1 : 0,
        Map.of(outcome.answer(), 1L),
        figures.ofSchedules().map(ScheduleStatistics::schedules).orElse(0L)
            + figures.ofStates().map(StateStatistics::states).orElse(0L),
        figures.steps(),
        outcome.coverage());
  }

  /** Of these configurations and those after them. */
  public JobTotals merge(JobTotals later) {
    Map<OverallVerdict, Long> both = new EnumMap<>(OverallVerdict.class);
    both.putAll(answers);
    later.answers.forEach((answer, count) -> both.merge(answer, count, Long::sum));
    return new JobTotals(
        explored + later.explored,
        complete + later.complete,
        both,
        schedules + later.schedules,
        steps + later.steps,
        coverage.merge(later.coverage));
  }

  /** Whether something is wrong with one of them. */
  boolean isFinding() {
    return answers.keySet().stream().anyMatch(JobTotals::isWrong);
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
}
