package dev.ordeal.explorer;

/** Why a schedule ends. */
public enum Ending {
  /** Nothing is pending any more. */
  QUIESCENT,
  /** An actor failed. */
  FAILED,
  /** It reached the depth limit. */
  CUT
}
