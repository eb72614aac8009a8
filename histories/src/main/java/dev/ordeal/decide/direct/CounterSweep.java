package dev.ordeal.decide.direct;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;

/**
 * A counter: a read lies between the least and the largest sum of what was added for certain before
 * it began, and what may have been added before it ended.
 */
final class CounterSweep extends Sweep {
  /** Sums beyond this are not compared, so that no sum overflows. */
  private static final long LARGEST = 1L << 61;

  private final Values values;
  private long invokedIncrease;
  private long invokedDecrease;
  private long answeredIncrease;
  private long answeredDecrease;
  private boolean isTooLarge;

  // By index: what had been added for certain when the operation was invoked.
  private long[] increaseBefore = new long[0];
  private long[] decreaseBefore = new long[0];

  CounterSweep(Values values) {
    this.values = values;
  }

  @Override
  void begin(Part part) {
    invokedIncrease = 0;
    invokedDecrease = 0;
    answeredIncrease = 0;
    answeredDecrease = 0;
    isTooLarge = false;
    increaseBefore = new long[part.size()];
    decreaseBefore = new long[part.size()];
  }

  @Override
  void invoke(Part part, int index) {
    increaseBefore[index] = answeredIncrease;
    decreaseBefore[index] = answeredDecrease;
    if (part.action(index) == Action.ADD) {
      long by = values.whole(part.argument(index));
      isTooLarge |= by > LARGEST || by < -LARGEST;
      invokedIncrease += isTooLarge ? 0 : Math.max(0, by);
      invokedDecrease += isTooLarge ? 0 : Math.min(0, by);
      isTooLarge |= invokedIncrease > LARGEST || invokedDecrease < -LARGEST;
    }
  }

  @Override
  boolean isImpossible(Part part, int index) {
    if (isTooLarge) {
      return false;
    }
    int result = part.result(index);
    if (part.action(index) == Action.ADD) {
      long by = values.whole(part.argument(index));
      answeredIncrease += Math.max(0, by);
      answeredDecrease += Math.min(0, by);
      return false;
    }
    if (!values.isWhole(result)) {
      return false;
    }
    long sum = values.whole(result);
    if (sum > invokedIncrease || sum < invokedDecrease) {
      return refute(index);
    }
    return (sum > invokedIncrease + decreaseBefore[index]
            || sum < invokedDecrease + increaseBefore[index])
        && refute();
  }
}
