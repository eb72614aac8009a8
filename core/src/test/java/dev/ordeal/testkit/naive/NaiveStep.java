package dev.ordeal.testkit.naive;

import java.util.Set;

/** Is told of every step. */
@FunctionalInterface
interface NaiveStep {
  /**
   * Goes on after a step.
   *
   * @param label what has happened; equal for equal messages
   * @param renewed the timers that the step sets
   */
  void after(FaultyMoment after, String label, Set<String> renewed, boolean isFault);
}
