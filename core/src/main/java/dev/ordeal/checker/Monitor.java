package dev.ordeal.checker;

import dev.ordeal.runtime.Deadline;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * Watches a history grow, event by event, and says when nothing explains it any more. What it knows
 * is a small number: two histories with the same number have the same future. Many threads may ask.
 */
public interface Monitor {

  /** What it knows when nothing explains the history. */
  int VIOLATED = 0;

  /**
   * Sets when to give up: a single step can take exponential time. A deadline is asked for during
   * every step.
   */
  void until(Deadline deadline);

  /** Whether it gave up; then what it said last means nothing, and it is asked no more. */
  boolean gaveUp();

  /** What it knows before anything happened. */
  int initial();

  /** What it knows after an invocation. */
  int invoked(int known, int invocation);

  /** What it knows after the response to an invocation. */
  int answered(int known, int invocation, Object result);

  /**
   * Whether the history is explained as it stands, where that is not said before nothing more
   * happens.
   */
  boolean isExplained(int known);

  /**
   * What it would know if other invocations had been made in the place of these, and other values
   * given and returned.
   */
  int renamed(int known, IntUnaryOperator invocations, UnaryOperator<Object> values);

  /**
   * The halves of the contents of what it knows, by number, which are equal in every JVM: high and
   * low of number 0, high and low of number 1 and so on; for as many numbers as {@link #size} said
   * before.
   */
  long[] halves();

  /** How many different numbers there are. */
  int size();
}
