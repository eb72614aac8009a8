package dev.ordeal.decide.direct;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Action;

/** A lock, initially free: acquiring and releasing take turns. */
final class MutexSweep extends Sweep {
  private int acquiring;
  private int releasing;
  private int acquired;
  private int released;

  @Override
  void begin(Part part) {
    acquiring = 0;
    releasing = 0;
    acquired = 0;
    released = 0;
  }

  @Override
  void invoke(Part part, int index) {
    if (part.action(index) == Action.ACQUIRE) {
      acquiring++;
    } else {
      releasing++;
    }
  }

  @Override
  boolean isImpossible(Part part, int index) {
    if (part.action(index) == Action.ACQUIRE) {
      acquired++;
      return acquired > releasing + 1 && refute();
    }
    released++;
    return released > acquiring && (acquiring == 0 ? refute(index) : refute());
  }
}
