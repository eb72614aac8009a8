package dev.ordeal.world;

/**
 * The effect of single events in any local state of their actor, on the path or not, so that two
 * events can be compared in both orders. Only engines with tabulated handlers offer it.
 */
public interface Commutativity {
  /** The number for no local state. */
  int NO_STATE = -1;

  /** The local state, as a number, of the step's actor before the step. */
  int stateBefore(int step);

  /**
   * The local state after the event in the given one; {@link #NO_STATE} if its handler chooses,
   * creates or fails.
   */
  int stateAfter(int state, int event);

  /**
   * The local state after both events in the given one if they commute: both orders lead to the
   * same state, and each event sends the same messages in both. Otherwise {@link #NO_STATE}, also
   * if a handler chooses, creates or fails.
   */
  int stateAfterBoth(int state, int event, int other);
}
