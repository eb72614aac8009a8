package dev.ordeal.explorer;

/**
 * The result of an exploration.
 *
 * @param schedules how many schedules were explored
 * @param steps how many steps were taken
 * @param stop why it stopped
 */
public record Exploration(long schedules, long steps, Stop stop) {

  /** Why an exploration stopped. */
  public enum Stop {
    /** Every schedule that the explorer covers was explored to its end. */
    EXHAUSTED,
    /**
     * A {@link Relay} with a sampler finished: it explored the part of the schedules that was
     * drawn.
     */
    PART,
    /** The limit on schedules was reached. */
    LIMIT,
    /** The memory limit was reached. */
    MEMORY,
    /** The time limit was reached. */
    DEADLINE,
    /** A schedule was so long that the system probably never comes to rest. */
    ENDLESS,
    /** Something was found, and the exploration was not to go on from there. */
    FOUND,
    /** The {@link ExplorationControl} ended it. */
    INTERRUPTED
  }
}
