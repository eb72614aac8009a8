package dev.ordeal.verify;

import dev.ordeal.schedule.Schedule;
import dev.ordeal.story.Story;
import dev.ordeal.story.StoryBuilder;
import dev.ordeal.world.Capability;
import dev.ordeal.world.contract.RunningCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The runs of an outcome with everything that happens in them, so that they can be shown without
 * running user code. All are empty if the engine does not offer causes and inspection.
 *
 * @param violation the violation
 * @param original the violation as it was found, if that is another run
 * @param failures the first few actor failures
 * @param deadlock the run that comes to rest with an unanswered operation
 * @param livelock the run that can go on forever without an answer
 * @param goals the runs that miss what every run should reach, in the order of the goals
 * @param example if nothing was found, a run that delivers messages in the order of sending
 */
public record Stories(
    Optional<Story> violation,
    Optional<Story> original,
    List<Story> failures,
    Optional<Story> deadlock,
    Optional<Story> livelock,
    List<Story> goals,
    Optional<Story> example) {
  private static final int MOST_FAILURES = 3;

  /** The most steps of the example. */
  public static final int EXAMPLE_LENGTH = 100;

  private static final Set<Capability> NEEDS = Set.of(Capability.CAUSES, Capability.INSPECTION);

  public Stories {
    failures = List.copyOf(failures);
    goals = List.copyOf(goals);
  }

  /** No stories, for an outcome that is not shown. */
  static Stories none() {
    return new Stories(
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  /** The stories of an outcome; user code runs once more for them. */
  static Stories of(Outcome outcome, RunningCode running) {
    Configuration configuration = outcome.configuration();
    if (!configuration.engine().offers().containsAll(NEEDS)) {
      return none();
    }
    StoryBuilder builder =
        new StoryBuilder(configuration.engine(), configuration.harness(), running);
    try {
      return isNothingWrong(outcome) ? example(builder, configuration) : found(builder, outcome);
    } catch (OutOfMemoryError e) {
      return none(); // the outcome without stories is better than none
    }
  }

  private static boolean isNothingWrong(Outcome outcome) {
    return outcome.violation().isEmpty()
        && outcome.failures().isEmpty()
        && outcome.progress().isMade()
        && outcome.goals().stream().noneMatch(GoalResult::isMissed);
  }

  private static Stories found(StoryBuilder builder, Outcome outcome) {
    Optional<Schedule> violation = outcome.violation().map(Violation::schedule);
    return new Stories(
        violation.map(builder::build),
        outcome
            .original()
            .map(Violation::schedule)
            .filter(original -> !Optional.of(original).equals(violation))
            .map(builder::build),
        outcome.failures().stream()
            .limit(MOST_FAILURES)
            .map(failure -> builder.build(failure.schedule()))
            .toList(),
        outcome.progress().deadlock().map(stall -> builder.build(stall.schedule())),
        outcome.progress().livelock().map(stall -> builder.build(stall.schedule())),
        outcome.goals().stream()
            .filter(GoalResult::isMissed)
            .map(missed -> builder.build(missed.run().orElseThrow().schedule()))
            .toList(),
        Optional.empty());
  }

  private static Stories example(StoryBuilder builder, Configuration configuration) {
    int most = Math.min(EXAMPLE_LENGTH, configuration.limits().depth());
    return new Stories(
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.of(builder.inOrderOfSending(most)));
  }
}
