package dev.ordeal.replay;

import dev.ordeal.harness.Recipe;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.verify.Stall;
import java.util.Optional;

/**
 * A finding, kept to be replayed.
 *
 * @param recipe how the system and its calls are built
 * @param consistency what clients may rely on
 * @param explorer which explorer found it
 * @param seed with which seed
 * @param run the run that shows it, minimized
 * @param original the run as it was found, if that is another one
 */
public record SavedSchedule(
    Recipe recipe,
    Consistency consistency,
    String explorer,
    long seed,
    SavedRun run,
    Optional<SavedRun> original) {

  /**
   * The worst finding of the outcome, if it has one.
   *
   * @param recipe how its harness was built, without any defaults
   */
  public static Optional<SavedSchedule> of(Recipe recipe, Outcome outcome) {
    return run(outcome)
        .map(
            run ->
                new SavedSchedule(
                    recipe,
                    outcome.configuration().consistency(),
                    outcome.configuration().strategy().id(),
                    outcome.configuration().seed(),
                    run,
                    outcome
                        .original()
                        .map(SavedRun::of)
                        .filter(original -> !original.steps().equals(run.steps()))));
  }

  private static Optional<SavedRun> run(Outcome outcome) {
    OverallVerdict answer = outcome.answer();
    return switch (answer) {
      case VIOLATION -> outcome.violation().map(SavedRun::of);
      case ACTOR_FAILURE, INVARIANT_BROKEN ->
          Optional.of(SavedRun.of(answer, outcome.failures().get(0)));
      case NO_PROGRESS -> stall(outcome).map(SavedRun::of);
      case NOT_ALWAYS_REACHED ->
          outcome.goals().stream().filter(GoalResult::isMissed).findFirst().map(SavedRun::of);
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT, UNANSWERED, NEVER_REACHED, NO_VIOLATION_FOUND ->
          Optional.empty();
    };
  }

  private static Optional<Stall> stall(Outcome outcome) {
    return outcome.progress().deadlock().or(outcome.progress()::livelock);
  }
}
