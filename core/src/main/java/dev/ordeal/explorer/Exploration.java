package dev.ordeal.explorer;

/** What an exploration came to. */
public record Exploration(long schedules, long receives, Stop stop) {

  /** Why it stopped. */
  public enum Stop {
    /** Every schedule that the explorer aims at was explored to its end. */
    EXHAUSTED,
    /** All there is after states that another explorer had stopped at, and which it drew. */
    PART,
    /** The limit on schedules. */
    LIMIT,
    /** No memory was left. */
    MEMORY,
    /** The limit on time. */
    DEADLINE,
    /** A schedule so long that the system probably never comes to rest. */
    ENDLESS,
    /** The onlooker had seen enough. */
    INTERRUPTED
  }
}
