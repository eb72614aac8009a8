package dev.ordeal.faults;

/** When a timer that is set may fire. */
public enum TimerOrder {
  /** At any time: whatever the clocks do, it is covered. */
  ANY,
  /**
   * By the clock of its actor: of two timers of one actor, the one that was set no later and for no
   * longer fires first. Clocks of different actors have nothing to do with each other.
   */
  LOCAL,
  /** Only when nothing else can happen: a quick search that leaves early firings out. */
  IDLE,
  /**
   * When the clock of its actor has ticked as often as the timer says, and before it ticks again.
   * Clocks of different actors differ by a bounded number of ticks ({@link Faults#skew}).
   */
  TICKS
}
