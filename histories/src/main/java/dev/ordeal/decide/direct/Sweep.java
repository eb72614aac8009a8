package dev.ordeal.decide.direct;

import dev.ordeal.decide.part.Part;

/** What is known about an object after each event of a part, in the order of the events. */
abstract class Sweep {
  private int[] core = {};
  private boolean isTimeless = true;

  /** Forgets everything, before the first event of a part. */
  abstract void begin(Part part);

  /** Passes the invocation of the operation with the given index. */
  abstract void invoke(Part part, int index);

  /** Passes an answer; returns whether nothing explains it. */
  abstract boolean isImpossible(Part part, int index);

  /** Refutes by operations that contradict each other, whatever the others did. */
  boolean refute(int... indexes) {
    core = indexes;
    isTimeless = true;
    return true;
  }

  /** Refutes by operations that contradict each other, whatever the others did and when. */
  boolean refuteInIntervals(int... indexes) {
    core = indexes;
    isTimeless = false;
    return true;
  }

  int[] core() {
    return core;
  }

  boolean isTimeless() {
    return isTimeless;
  }
}
