package dev.ordeal.replay;

import dev.ordeal.history.History;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.verify.FailureFound;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.verify.Stall;
import dev.ordeal.verify.Violation;
import java.util.List;

/**
 * A run that showed a violation, failure, lack of progress, or that it misses a goal.
 *
 * @param verdict what it showed
 * @param reason the same in a sentence
 * @param shownBy after how many steps that shows, for readers; a replay looks for itself
 * @param loopsFrom how many steps come before those that can be repeated forever; all of them, if
 *     none can
 * @param steps the steps in order
 * @param history what clients saw
 */
public record SavedRun(
    OverallVerdict verdict,
    String reason,
    int shownBy,
    int loopsFrom,
    List<SavedEvent> steps,
    List<SavedOperation> history) {

  public SavedRun {
    steps = List.copyOf(steps);
    history = List.copyOf(history);
    if (loopsFrom < 0 || loopsFrom > steps.size()) {
      throw new IllegalArgumentException("not within the run: " + loopsFrom);
    }
  }

  static SavedRun of(Violation violation) {
    return of(
        OverallVerdict.VIOLATION,
        violation.evidence().sentence(),
        violation.shownBy(),
        violation.schedule().length(),
        violation.schedule(),
        violation.history());
  }

  static SavedRun of(OverallVerdict verdict, FailureFound found) {
    int length = found.schedule().length();
    return of(
        verdict,
        found.failure().sentence() + ".",
        length,
        length,
        found.schedule(),
        found.history());
  }

  static SavedRun of(Stall stall) {
    return of(
        OverallVerdict.NO_PROGRESS,
        stall.isLivelock()
            ? "The run can go on forever without an answer."
            : "The run comes to rest with an unanswered operation.",
        stall.schedule().length(),
        stall.loopsFrom(),
        stall.schedule(),
        stall.history());
  }

  static SavedRun of(GoalResult missed) {
    Stall run = missed.run().orElseThrow();
    return of(
        OverallVerdict.NOT_ALWAYS_REACHED,
        (run.isLivelock() ? "The run can go on forever" : "The run comes to rest")
            + " without '"
            + missed.goal().name()
            + "'.",
        run.schedule().length(),
        run.loopsFrom(),
        run.schedule(),
        run.history());
  }

  private static SavedRun of(
      OverallVerdict verdict,
      String reason,
      int shownBy,
      int loopsFrom,
      Schedule schedule,
      History history) {
    return new SavedRun(
        verdict,
        reason,
        shownBy,
        loopsFrom,
        schedule.steps().stream().map(SavedEvent::of).toList(),
        SavedOperation.of(history));
  }
}
