package dev.ordeal.verify;

import java.util.Optional;

/**
 * Whether a system makes progress.
 *
 * @param stalled how many schedules or states are at rest with an unanswered operation
 * @param deadlock the shortest run seen that comes to rest with an unanswered operation
 * @param deadlockUndecided whether the search for such runs did not finish
 * @param livelock a run that can go on forever without an answer
 * @param livelockUndecided whether the search for such runs did not finish
 */
public record Progress(
    long stalled,
    Optional<Stall> deadlock,
    boolean deadlockUndecided,
    Optional<Stall> livelock,
    boolean livelockUndecided) {

  /** Whether the search for runs without progress did not finish. */
  public boolean isUndecided() {
    return deadlockUndecided || livelockUndecided;
  }

  /** Whether every run seen answers every operation. */
  public boolean isMade() {
    return deadlock.isEmpty() && livelock.isEmpty();
  }
}
