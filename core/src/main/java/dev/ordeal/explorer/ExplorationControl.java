package dev.ordeal.explorer;

/** Decides at intervals whether a running exploration continues. */
@FunctionalInterface
public interface ExplorationControl {
  /** Never ends the exploration. */
  ExplorationControl NONE = (schedules, steps) -> true;

  /** Whether the exploration continues after that many schedules and steps. */
  boolean continues(long schedules, long steps);

  /**
   * Whether the search through states, which has so many by now, ends because there is a better
   * one; asked between levels, when no thread is at work.
   */
  default boolean givesWay(long states) {
    return false;
  }

  /** Told before {@link #continues} how far a search through states has come. */
  default void searches(LevelProgress level) {}

  /** Told before {@link #continues} how many different behaviours schedules have shown so far. */
  default void saw(long behaviours) {}
}
