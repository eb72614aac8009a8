package dev.ordeal.explorer;

/** Receives the progress of an exploration at intervals, and may end it. */
@FunctionalInterface
public interface Onlooker {
  /** Never ends the exploration. */
  Onlooker PATIENT = (schedules, steps) -> true;

  /** Whether the exploration continues after so many schedules and steps. */
  boolean goesOn(long schedules, long steps);
}
