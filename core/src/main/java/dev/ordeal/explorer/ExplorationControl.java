package dev.ordeal.explorer;

/** Decides at intervals whether a running exploration continues. */
@FunctionalInterface
public interface ExplorationControl {
  /** Never ends the exploration. */
  ExplorationControl NONE = (schedules, steps) -> true;

  /** Whether the exploration continues after that many schedules and steps. */
  boolean continues(long schedules, long steps);
}
