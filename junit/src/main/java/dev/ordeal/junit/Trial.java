package dev.ordeal.junit;

import dev.ordeal.replay.Replay;
import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.report.text.ReplayReport;
import dev.ordeal.report.text.TextReport;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.RunningCode;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.opentest4j.AssertionFailedError;

/**
 * One assertion: tries the schedules kept by earlier runs first and, if they pass, explores
 * everything.
 */
final class Trial {
  private final Configuration configuration;
  private final boolean incompleteAllowed;

  Trial(Configuration configuration, boolean incompleteAllowed) {
    this.configuration = configuration;
    this.incompleteAllowed = incompleteAllowed;
  }

  /** Runs the assertion with its kept schedules; returns only if the test passes. */
  void with(KeptFinding kept) {
    Map<Path, SavedSchedule> known =
        configuration.recipe().map(mine -> kept.read(mine, configuration)).orElse(Map.of());
    String misfit = "";
    for (Map.Entry<Path, SavedSchedule> each : known.entrySet()) {
      try {
        replay(each.getValue(), each.getKey(), kept);
      } catch (BadInput e) {
        // The actors have changed so much that the schedule does not run any more.
        misfit = kept.isOwn(each.getKey()) ? String.valueOf(e.getMessage()) : misfit;
      }
    }
    Outcome outcome = new Verification(configuration).run();
    switch (outcome.answer()) {
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT -> kept.forget(known.keySet());
      case VIOLATION, ACTOR_FAILURE, INVARIANT_BROKEN, NO_PROGRESS, NOT_ALWAYS_REACHED ->
          throw new AssertionFailedError(
              "\n" + TextReport.withoutFigures(outcome) + "\n" + kept.write(outcome),
              cause(outcome).orElse(null));
      case NEVER_REACHED ->
          throw new AssertionFailedError("\n" + TextReport.withoutFigures(outcome));
      case UNANSWERED ->
          throw new AssertionFailedError(
              "\n"
                  + TextReport.withoutFigures(outcome)
                  + "What is never answered was not checked; answer it, or say allowUnanswered()"
                  + " where this is meant.\n");
      case NO_VIOLATION_FOUND -> {
        // Kept files stay: not everything was explored, so they are all that shows the failure.
        if (!incompleteAllowed) {
          throw new AssertionFailedError(
              "\n"
                  + TextReport.withoutFigures(outcome)
                  + "No violation was found, but not everything was explored; explore more, or call"
                  + " allowIncomplete() if this is enough.\n");
        }
        if (!misfit.isEmpty()) {
          throw new AssertionFailedError(
              "\n"
                  + TextReport.withoutFigures(outcome)
                  + "The schedule that failed before does not run any more, so nothing shows that it"
                  + " is fixed: "
                  + misfit
                  + "\nExplore everything, or delete "
                  + kept.schedule()
                  + ".\n");
        }
      }
    }
  }

  /** What the actor threw whose failure is the answer. */
  private static Optional<HandlerFailure> cause(Outcome outcome) {
    return outcome.answer() == Outcome.OverallVerdict.ACTOR_FAILURE
        ? HandlerFailure.of(outcome.failures().get(0).failure())
        : Optional.empty();
  }

  /** Runs a kept schedule, and fails the test if it still fails. */
  private void replay(SavedSchedule schedule, Path file, KeptFinding kept) {
    Replayed replayed =
        new Replay(
                configuration.engine(),
                schedule.run(),
                schedule.consistency(),
                configuration.rebuilt().get(),
                new RunningCode())
            .toEnd()
            .result();
    if (replayed.found().isPresent()) {
      kept.adopt(schedule);
      throw new AssertionFailedError(
          "\n" + ReplayReport.of(configuration.system(), replayed) + KeptFinding.kept(file),
          replayed.failure().flatMap(HandlerFailure::of).orElse(null));
    }
  }
}
