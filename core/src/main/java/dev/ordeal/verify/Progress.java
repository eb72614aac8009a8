package dev.ordeal.verify;

import java.util.Optional;

/**
 * Where a system makes no progress.
 *
 * @param stalled schedules, or states where those are explored, at rest with an unanswered
 *     operation
 * @param deadlock the shortest run seen that comes to rest so
 * @param livelock a run that can go on for ever without an answer
 * @param livelockUndecided whether there was too much to look for such a run everywhere
 */
public record Progress(
    long stalled, Optional<Stall> deadlock, Optional<Stall> livelock, boolean livelockUndecided) {

  /** Whether every run seen answers every operation. */
  public boolean isMade() {
    return deadlock.isEmpty() && livelock.isEmpty();
  }
}
