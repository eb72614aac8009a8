package dev.ordeal.verify;

import java.util.Optional;

/**
 * Where a system makes no progress.
 *
 * @param stalled schedules, or states where those are explored, at rest with an unanswered
 *     operation
 * @param deadlock the shortest run seen that comes to rest so
 * @param deadlockUndecided whether it was not possible to look for such a run everywhere
 * @param livelock a run that can go on for ever without an answer
 * @param livelockUndecided whether it was not possible to look for such a run everywhere
 */
public record Progress(
    long stalled,
    Optional<Stall> deadlock,
    boolean deadlockUndecided,
    Optional<Stall> livelock,
    boolean livelockUndecided) {

  /** Whether it was not possible to look everywhere. */
  public boolean isUndecided() {
    return deadlockUndecided || livelockUndecided;
  }

  /** Whether every run seen answers every operation. */
  public boolean isMade() {
    return deadlock.isEmpty() && livelock.isEmpty();
  }
}
