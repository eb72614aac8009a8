package dev.ordeal.explorer;

/** What an exploration came to. */
public record Exploration(long schedules, long receives, Stop stop) {

  /** Why it stopped. */
  public enum Stop {
    /** Every schedule that the explorer aims at was explored to its end. */
    EXHAUSTED,
    /** The limit on schedules. */
    LIMIT,
    /** The limit on time. */
    DEADLINE,
    /** A schedule so long that the system probably never comes to rest. */
    ENDLESS,
    /** The onlooker had seen enough. */
    INTERRUPTED
  }
}
