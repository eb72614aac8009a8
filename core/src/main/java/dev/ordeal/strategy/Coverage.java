package dev.ordeal.strategy;

/** Which schedules an explorer covers if no limit stops it. */
public enum Coverage {
  /** Every schedule. */
  SCHEDULES,
  /** One schedule of each trace, which stands for all schedules of the trace. */
  TRACES,
  /** Some schedules; violations may be missed. */
  PART,
  /** As many random schedules as the limits allow. */
  SAMPLE
}
