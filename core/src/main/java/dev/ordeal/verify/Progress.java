package dev.ordeal.verify;

import java.util.Optional;

/**
 * Whether a system makes progress.
 *
 * @param stalled how many schedules or states are at rest with an unanswered operation
 * @param deadlock the shortest run seen that comes to rest with an unanswered operation
 * @param deadlockUndecided whether the search for such runs did not finish
 * @param livelock a run that can go on forever without an answer, although nothing is delayed
 *     forever
 * @param livelockUndecided whether the search for such runs did not finish
 * @param needsFairness whether runs go on forever without an answer that do not count, because they
 *     leave out forever what could always happen
 */
public record Progress(
    long stalled,
    Optional<Stall> deadlock,
    boolean deadlockUndecided,
    Optional<Stall> livelock,
    boolean livelockUndecided,
    boolean needsFairness) {

  /** Progress as far as schedules or states at rest show it. */
  static Progress ofRests(long stalled, Optional<Stall> deadlock, boolean deadlockUndecided) {
    return new Progress(stalled, deadlock, deadlockUndecided, Optional.empty(), false, false);
  }

  /** The same with what is known of runs that go on forever. */
  Progress withLoops(Optional<Stall> loop, boolean undecided, boolean unfair) {
    return new Progress(stalled, deadlock, deadlockUndecided, loop, undecided, unfair);
  }

  /** Whether the search for runs without progress did not finish. */
  public boolean isUndecided() {
    return deadlockUndecided || livelockUndecided;
  }

  /** Whether every run seen answers every operation. */
  public boolean isMade() {
    return deadlock.isEmpty() && livelock.isEmpty();
  }
}
