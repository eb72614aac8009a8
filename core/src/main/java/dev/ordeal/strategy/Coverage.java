package dev.ordeal.strategy;

/** How many of all schedules an explorer covers when nothing stops it. */
public enum Coverage {
  /** Every one. */
  SCHEDULES,
  /** One of each trace, which stands for all of it. */
  TRACES,
  /** Some, in a way that can miss violations. */
  PART,
  /** As many as it is allowed to draw. */
  SAMPLE
}
