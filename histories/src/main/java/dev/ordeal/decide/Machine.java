package dev.ordeal.decide;

/**
 * A sequential object on ints: states and kinds of operations are numbers. For one thread.
 *
 * <p>A kind includes the result, so a step is possible or not.
 */
abstract class Machine {
  /** In the place of a state: the object cannot return that result here. */
  static final int IMPOSSIBLE = -1;

  /** The first of the numbers, downwards, that stand for several states. */
  private static final int SEVERAL = -2;

  /** The state to begin with. */
  abstract int initial();

  /**
   * The state after an operation of that kind, or {@link #IMPOSSIBLE}, or a number for {@link
   * #alternatives} if there are several.
   */
  abstract int step(int state, int kind);

  /** Whether operations of that kind never change the state, wherever they are possible. */
  abstract boolean isObserver(int kind);

  static boolean isSeveral(int step) {
    return step <= SEVERAL;
  }

  static int several(int index) {
    return SEVERAL - index;
  }

  static int index(int several) {
    return SEVERAL - several;
  }

  /** The states that a step may lead to. */
  int[] alternatives(int several) {
    throw new IllegalStateException("one state at most");
  }
}
