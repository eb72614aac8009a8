package dev.ordeal.replay;

import dev.ordeal.checker.Evidence;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.History;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome.Answer;
import dev.ordeal.world.ActorFailure;
import java.util.Optional;

/**
 * What came of running a saved run again.
 *
 * @param saved the run as it was saved
 * @param found what is wrong now, if anything is
 * @param schedule the receives as they were now
 * @param shownBy how many of them it takes until what is wrong shows
 * @param history what clients saw now
 * @param evidence why no order explains that, if none does
 * @param failure the actor failure or broken invariant in which it ended, if it did
 */
public record Replayed(
    Harness harness,
    Consistency consistency,
    SavedRun saved,
    Optional<Answer> found,
    Schedule schedule,
    int shownBy,
    History history,
    Optional<Evidence> evidence,
    Optional<ActorFailure> failure) {

  /** Whether what was saved shows again. */
  public boolean showsAgain() {
    return found.filter(answer -> answer == saved.verdict()).isPresent();
  }

  /** Whether clients saw what they saw when it was saved. */
  public boolean sameHistory() {
    return saved.history().equals(SavedOperation.of(history));
  }
}
