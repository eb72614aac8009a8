package dev.ordeal.world;

/**
 * What single events do in any local state of their actor, whether or not the path leads there: so
 * that two of them can be compared in either order. Only tabulated handlers can answer.
 */
public interface Commutativity {
  /** That there is no such local state. */
  int NO_STATE = -1;

  /** The local state, as a number, of the step's actor before the step. */
  int stateBefore(int step);

  /** The local state after the event in the given one, or {@link #NO_STATE}. */
  int stateAfter(int state, int event);

  /**
   * The local state after both events in the given one, or {@link #NO_STATE} unless it is the same,
   * and both send the same, whichever comes first. Handlers that choose, create or fail are not
   * compared.
   */
  int stateAfterBoth(int state, int event, int other);
}
