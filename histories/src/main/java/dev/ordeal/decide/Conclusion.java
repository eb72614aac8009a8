package dev.ordeal.decide;

/** Whether a history is linearizable. */
public enum Conclusion {
  LINEARIZABLE,
  NOT_LINEARIZABLE,
  /** The deadline passed or memory ran out before the answer was found. */
  UNDECIDED
}
