package dev.ordeal.explorer;

/** Why a schedule ends. */
public enum Ending {
  /** Nothing is pending. */
  QUIESCENT,
  /** An actor failed. */
  FAILED,
  /** The schedule reached the depth limit. */
  CUT
}
