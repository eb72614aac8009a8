package dev.ordeal.checker;

/**
 * How a configuration is one long: the number of the object's state in the upper bits, and in the
 * lower ones the unanswered operations that have taken effect, with the numbers of their results.
 * Equal configurations are equal longs.
 */
abstract sealed class Packing permits BitPacking, NumberPacking {
  /** That no further invocation has taken effect. */
  static final int NONE = -1;

  /** The number of bits below those of the state. */
  final int stateShift;

  Packing(int stateShift) {
    this.stateShift = stateShift;
  }

  /** A packing with room for these numbers of operations, states and results. */
  static Packing of(int operations, int states, int results) {
    return BitPacking.hasRoom(operations, states, results)
        ? new BitPacking(operations, results)
        : new NumberPacking();
  }

  /** The configuration in which nothing has taken effect. */
  final long initial(int state) {
    return (long) state << stateShift;
  }

  /** The state of the object. */
  final int state(long configuration) {
    return (int) (configuration >>> stateShift);
  }

  /** Whether two configurations, or effects, have the same state. */
  final boolean isSameState(long one, long other) {
    return (one ^ other) >>> stateShift == 0;
  }

  /** Whether the numbers of a state and of a result fit in. */
  abstract boolean fits(int state, int result);

  /** What an invocation does: the state after it and its result, which {@link #fits fit} in. */
  abstract long effect(int state, int invocation, int result);

  /** The configuration after an effect of an invocation that has not taken effect yet. */
  abstract long after(long configuration, long effect);

  /** Whether the invocation has taken effect. */
  abstract boolean hasTaken(long configuration, int invocation);

  /** The number of the result of an invocation that has taken effect. */
  abstract int result(long configuration, int invocation);

  /** The configuration without an invocation that has taken effect, once it is answered. */
  abstract long without(long configuration, int invocation);

  /** How many invocations have taken effect. */
  abstract int takenCount(long configuration);

  /** The first invocation from this one on that has taken effect, or {@link #NONE}. */
  abstract int nextTaken(long configuration, int from);

  /** Some bits, all of which every configuration has that this one is a part of. */
  abstract long signature(long configuration);

  /**
   * Whether everything that has taken effect in the one configuration has taken effect in the other
   * with the same result, whatever the states are.
   */
  abstract boolean isPart(long configuration, long other);
}
