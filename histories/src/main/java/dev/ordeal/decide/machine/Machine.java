package dev.ordeal.decide.machine;

/**
 * A sequential object on ints: states and kinds of operations are numbers. A kind includes the
 * result, so a step is possible or not. It is not thread-safe.
 */
public abstract class Machine {
  /** Stands for a state: the object cannot return that result here. */
  public static final int IMPOSSIBLE = -1;

  /** The largest of the numbers that stand for several states. */
  private static final int FIRST_CHOICE = -2;

  /** The initial state. */
  public abstract int initial();

  /**
   * The state after an operation of the given kind: a state, {@link #IMPOSSIBLE}, or a choice,
   * whose states {@link #alternatives} returns.
   */
  public abstract int step(int state, int kind);

  /** Whether operations of the given kind never change the state. */
  public abstract boolean isObserver(int kind);

  /** Whether a step is a choice between several states. */
  public static boolean isChoice(int step) {
    return step <= FIRST_CHOICE;
  }

  /** The number of a choice, from its index. */
  static int choice(int index) {
    return FIRST_CHOICE - index;
  }

  /** The index of a choice, from its number. */
  static int index(int choice) {
    return FIRST_CHOICE - choice;
  }

  /** The states that a choice may lead to. */
  public int[] alternatives(int choice) {
    throw new IllegalStateException("a step leads to one state at most");
  }
}
