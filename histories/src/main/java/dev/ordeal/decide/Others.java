package dev.ordeal.decide;

/**
 * What the operations that a {@link Contradiction} does not show may have done, so that it holds
 * all the same.
 */
public enum Others {
  /** They may have happened at any time, or never, and returned anything. */
  ANYTHING,
  /** They may have happened in their own intervals, or never, and returned anything. */
  ANYTHING_IN_TIME,
  /**
   * They returned what they returned. They are about other values than the operations shown, so
   * they could be left out of any order that explains the history.
   */
  AS_RECORDED
}
