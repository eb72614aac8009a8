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
 * The runs of an outcome told step by step, so that they can be shown without running user code.
 * All are empty where the engine cannot look into actors.
 *
 * @param violation the violation
 * @param original the violation as it was found, where that is another run
 * @param failures the first few actor failures
 * @param deadlock the run that comes to rest with an unanswered operation
 * @param livelock the run that can go on forever without an answer
 * @param example where nothing is wrong, a run in which messages are delivered as they were sent
 */
public record Stories(
    Optional<Story> violation,
    Optional<Story> original,
    List<Story> failures,
    Optional<Story> deadlock,
    Optional<Story> livelock,
    Optional<Story> example) {
  private static final int MOST_FAILURES = 3;

  /** The most steps of the example. */
  public static final int EXAMPLE_LENGTH = 100;

  private static final Set<Capability> NEEDS = Set.of(Capability.CAUSES, Capability.INSPECTION);

  public Stories {
    failures = List.copyOf(failures);
  }

  /** No stories, as of an outcome that nobody is shown. */
  static Stories none() {
    return new Stories(
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The stories of an outcome; user code runs once more for them. */
  static Stories of(Outcome outcome, RunningCode running) {
    Configuration configuration = outcome.configuration();
    if (!configuration.engine().offers().containsAll(NEEDS)) {
      return none();
    }
    StoryBuilder stories =
        new StoryBuilder(configuration.engine(), configuration.harness(), running);
    try {
      return isNothingWrong(outcome) ? example(stories, configuration) : found(stories, outcome);
    } catch (OutOfMemoryError e) {
      return none(); // the outcome without stories is better than none
    }
  }

  private static boolean isNothingWrong(Outcome outcome) {
    return outcome.violation().isEmpty()
        && outcome.failures().isEmpty()
        && outcome.progress().isMade();
  }

  private static Stories found(StoryBuilder stories, Outcome outcome) {
    Optional<Schedule> violation = outcome.violation().map(Violation::schedule);
    return new Stories(
        violation.map(stories::build),
        outcome
            .original()
            .map(Violation::schedule)
            .filter(original -> !Optional.of(original).equals(violation))
            .map(stories::build),
        outcome.failures().stream()
            .limit(MOST_FAILURES)
            .map(failure -> stories.build(failure.schedule()))
            .toList(),
        outcome.progress().deadlock().map(stall -> stories.build(stall.schedule())),
        outcome.progress().livelock().map(stall -> stories.build(stall.schedule())),
        Optional.empty());
  }

  private static Stories example(StoryBuilder stories, Configuration configuration) {
    int most = Math.min(EXAMPLE_LENGTH, configuration.limits().depth());
    return new Stories(
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(stories.inOrderOfSending(most)));
  }
}
