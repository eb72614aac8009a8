package dev.ordeal.checker;

/**
 * Some bits for each operation, as long as that fits in a long: 0 if it has not taken effect,
 * otherwise the number of its result and one. A step is a little arithmetic.
 */
final class BitPacking extends Packing {
  /** At least so many bits are left for the state. */
  private static final int STATE_BITS = 16;

  private static final int FEWEST_BITS = 3;

  private final int width;

  /** The bits of one operation, at the lowest place. */
  private final long slot;

  /** The bits of all operations. */
  private final long taken;

  /** The lowest bit of each operation. */
  private final long lowest;

  BitPacking(int operations, int results) {
    super(operations * width(results));
    this.width = width(results);
    this.slot = (1L << width) - 1;
    this.taken = (1L << stateShift) - 1;
    this.lowest = taken / slot;
  }

  static boolean hasRoom(int operations, int states, int results) {
    long bits = (long) operations * width(results);
    return bits <= Long.SIZE - STATE_BITS && states <= 1L << Math.min(31, Long.SIZE - bits);
  }

  /** How many bits it takes to tell one of so many results from none. */
  private static int width(int results) {
    return Math.max(FEWEST_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(results));
  }

  @Override
  boolean fits(int state, int result) {
    return result < slot && (stateShift <= Integer.SIZE || state < 1L << (Long.SIZE - stateShift));
  }

  @Override
  long effect(int state, int invocation, int result) {
    return ((long) state << stateShift) | ((result + 1L) << (invocation * width));
  }

  @Override
  long after(long configuration, long effect) {
    return (configuration & taken) | effect;
  }

  @Override
  boolean hasTaken(long configuration, int invocation) {
    return (configuration >>> (invocation * width) & slot) != 0;
  }

  @Override
  int result(long configuration, int invocation) {
    return (int) (configuration >>> (invocation * width) & slot) - 1;
  }

  @Override
  long without(long configuration, int invocation) {
    return configuration & ~(slot << (invocation * width));
  }

  /** The lowest bit of each operation that has taken effect. */
  private long marks(long configuration) {
    long marks = configuration;
    for (int i = 1; i < width; i++) {
      marks |= configuration >>> i;
    }
    return marks & lowest;
  }

  @Override
  int takenCount(long configuration) {
    return Long.bitCount(marks(configuration));
  }

  @Override
  int nextTaken(long configuration, int from) {
    int at = from * width;
    long rest = at >= stateShift ? 0 : (configuration & taken) >>> at;
    return rest == 0 ? NONE : from + Long.numberOfTrailingZeros(rest) / width;
  }

  @Override
  long signature(long configuration) {
    return configuration & taken;
  }

  @Override
  boolean isPart(long configuration, long other) {
    return ((configuration ^ other) & marks(configuration) * slot) == 0;
  }
}
