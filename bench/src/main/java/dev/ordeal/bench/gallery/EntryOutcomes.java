package dev.ordeal.bench.gallery;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.report.FaultWords;
import dev.ordeal.report.Numbers;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.statistics.Statistics;
import dev.ordeal.systems.gallery.GalleryEntry;
import dev.ordeal.verify.FailureFound;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.verify.Stall;
import dev.ordeal.verify.Violation;
import java.util.Optional;

/** Reads figures from the outcomes of an entry. */
record EntryOutcomes(GalleryEntry entry, Outcome bug, Outcome fix) {

  EntryFigures figures(double bugSeconds, double fixSeconds) {
    return new EntryFigures(
        bug.answer(),
        fix.answer(),
        isFound(),
        isFixClean(),
        isStopped(),
        steps(),
        faults(),
        states(),
        fixStates(),
        bugInWords(),
        fixInWords(),
        bugSeconds,
        fixSeconds);
  }

  /** Whether the bug was found. */
  private boolean isFound() {
    return bug.answer() == entry.expected();
  }

  /** Whether nothing is wrong with the fix, as far as the entry looks. */
  private boolean isFixClean() {
    return switch (fix.answer()) {
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT -> true;
      case NO_VIOLATION_FOUND -> isCut() && !isStopped(fix);
      case VIOLATION,
          ACTOR_FAILURE,
          INVARIANT_BROKEN,
          NO_PROGRESS,
          NOT_ALWAYS_REACHED,
          NEVER_REACHED,
          UNANSWERED ->
          false;
    };
  }

  /** Whether a limit ended one of the searches before an answer. */
  private boolean isStopped() {
    return isStopped(bug) || isStopped(fix);
  }

  /**
   * The only limit of a trial itself is on steps, and up to there a search through states is whole.
   */
  private static boolean isStopped(Outcome outcome) {
    boolean isWhole =
        outcome.stop() == Stop.EXHAUSTED
            || (outcome.stop() == Stop.LIMIT && outcome.statistics().ofStates().isPresent());
    return outcome.answer() == OverallVerdict.NO_VIOLATION_FOUND && !isWhole;
  }

  /** Whether the entry looks at the first steps of runs only. */
  private boolean isCut() {
    return depth() < Limits.ENDLESS_DEPTH;
  }

  private int depth() {
    return fix.configuration().limits().depth();
  }

  /** After how many steps the bug shows; 0 if it was not found. */
  private int steps() {
    return bug.violation()
        .map(Violation::shownBy)
        .or(() -> shown().map(Schedule::length))
        .orElse(0);
  }

  /** How many of these steps are faults. */
  private long faults() {
    return shown().map(schedule -> FaultWords.count(schedule, steps())).orElse(0L);
  }

  /** The schedule that shows the bug. */
  private Optional<Schedule> shown() {
    return bug.violation()
        .map(Violation::schedule)
        .or(() -> bug.failures().stream().findFirst().map(FailureFound::schedule))
        .or(() -> stall().map(Stall::schedule));
  }

  private Optional<Stall> stall() {
    return bug.goals().stream()
        .filter(GoalResult::isMissed)
        .findFirst()
        .flatMap(GoalResult::run)
        .or(() -> bug.progress().deadlock())
        .or(() -> bug.progress().livelock());
  }

  /** How many states, or schedules, were explored until the bug was found. */
  private long states() {
    return size(bug.statistics());
  }

  /** How many states, or schedules, of the fix were explored. */
  private long fixStates() {
    return size(fix.statistics());
  }

  private static long size(Statistics statistics) {
    return statistics
        .ofStates()
        .map(StateStatistics::states)
        .or(() -> statistics.ofSchedules().map(ScheduleStatistics::schedules))
        .orElse(0L);
  }

  /** What came of the bug, in a few words. */
  private String bugInWords() {
    return isFound() ? words(bug) : "NOT FOUND: " + words(bug);
  }

  /** What came of the fix, in a few words. */
  private String fixInWords() {
    if (isFixClean()) {
      return isCut() ? "nothing within " + Numbers.steps(depth()) : words(fix);
    }
    return "NOT CLEAN: " + words(fix);
  }

  private static String words(Outcome outcome) {
    String answer = outcome.answer().id().replace('-', ' ');
    return isStopped(outcome) ? answer + ", stopped at a limit" : answer;
  }
}
