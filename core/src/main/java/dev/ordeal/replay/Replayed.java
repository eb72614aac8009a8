package dev.ordeal.replay;

import dev.ordeal.checker.Evidence;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.History;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Event;
import java.util.List;
import java.util.Optional;

/**
 * The result of a replay.
 *
 * @param saved the run as it was saved
 * @param found what the run shows now, if anything
 * @param schedule the steps of this run
 * @param noLongerMatter the messages that are pending at the end and can no longer matter, if
 *     somebody looked ahead
 * @param changes what each step changed in the local state of its actor, in words
 * @param shownBy after how many steps it shows
 * @param history what clients saw in this run
 * @param evidence why no order explains the history, if none does
 * @param failure the actor failure or broken invariant in which it ended, if it did
 * @param missed the goal for every run that this one misses, if the saved run missed one
 */
public record Replayed(
    Harness harness,
    Consistency consistency,
    SavedRun saved,
    Optional<OverallVerdict> found,
    Schedule schedule,
    List<Event> noLongerMatter,
    List<String> changes,
    int shownBy,
    History history,
    Optional<Evidence> evidence,
    Optional<ActorFailure> failure,
    Optional<Goal> missed) {

  public Replayed {
    noLongerMatter = List.copyOf(noLongerMatter);
    changes = List.copyOf(changes);
  }

  /** The same with messages that are pending at the end and can no longer matter. */
  public Replayed marking(List<Event> messages) {
    return new Replayed(
        harness,
        consistency,
        saved,
        found,
        schedule,
        messages,
        changes,
        shownBy,
        history,
        evidence,
        failure,
        missed);
  }

  /** Whether the saved finding is reproduced. */
  public boolean showsAgain() {
    return found.filter(answer -> answer == saved.verdict()).isPresent();
  }

  /** Whether the history is the saved one. */
  public boolean sameHistory() {
    return saved.history().equals(SavedOperation.of(history));
  }
}
