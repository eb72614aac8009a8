package dev.ordeal.verify;

import dev.ordeal.history.History;
import dev.ordeal.schedule.Schedule;

/**
 * A run that makes no progress: it comes to rest with an unanswered operation, or goes round for
 * ever without an answer.
 *
 * @param schedule the receives
 * @param loopsFrom how many of them come before those that can be repeated for ever, or the length
 *     of the schedule where it comes to rest
 * @param history what the clients saw
 */
public record Stall(Schedule schedule, int loopsFrom, History history) {

  /** Whether it goes on for ever. */
  public boolean isLivelock() {
    return loopsFrom < schedule.length();
  }
}
