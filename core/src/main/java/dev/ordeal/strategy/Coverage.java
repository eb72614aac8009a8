package dev.ordeal.strategy;

/** What an explorer covers if no limit stops it. */
public enum Coverage {
  /** Every schedule. */
  SCHEDULES,
  /** Every state, and every violation, but not every schedule that leads there. */
  STATES,
  /** One schedule of each trace, which stands for all schedules of the trace. */
  TRACES,
  /**
   * Every trace that can show something new, by one schedule or several, each of which stands for
   * schedules of its trace.
   */
  REPEATED_TRACES,
  /** Some schedules; violations may be missed. */
  PART,
  /** As many random schedules as the limits allow. */
  SAMPLE;

  /** Whether no violation is missed. */
  public boolean isExact() {
    return seesStates() || this == TRACES || this == REPEATED_TRACES;
  }

  /** Whether every state is visited, so that no broken invariant and no reached goal is missed. */
  public boolean seesStates() {
    return this == SCHEDULES || this == STATES;
  }

  /** What is covered if an explorer with this coverage hands over to one with the other. */
  Coverage then(Coverage other) {
    if (this == SAMPLE && other == SAMPLE) {
      return SAMPLE;
    }
    if (!isExact() || !other.isExact()) {
      return PART;
    }
    if (!seesStates() || !other.seesStates()) {
      return REPEATED_TRACES;
    }
    return this == SCHEDULES ? other : STATES;
  }
}
