package dev.ordeal.world;

import dev.ordeal.harness.Invocation;
import java.util.List;

/**
 * The observations of clients on a path: invocations and responses, in order, as numbers. An
 * invocation happens when the client's request is delivered, a response when the answer is sent.
 */
public interface Observations {

  /**
   * All invocations that clients are known to make in some run; observations refer to them by
   * index.
   */
  List<Invocation> invocations();

  /**
   * Whether a client decides what it calls, so that a run has some of the invocations only, and may
   * go on with others.
   */
  default boolean decides() {
    return false;
  }

  /** Whether the same client makes both invocations, given by index. */
  default boolean isSameClient(int one, int other) {
    return invocations().get(one).client().equals(invocations().get(other).client());
  }

  /** The invocations whose answers the step sends, but their clients do not get them yet. */
  default List<Invocation> lateAt(int step) {
    return List.of();
  }

  /**
   * Whether the client of an invocation waits for its answer, or will if it is not answered: it has
   * not given it up, and not all actors that it asks are down.
   */
  default boolean isOwed(int invocation) {
    return true;
  }

  /** Whether the client of an invocation may give it up and go on with the next one. */
  default boolean mayGiveUp(int invocation) {
    return false;
  }

  /** The invocations that their client has given up when the step delivers a later request. */
  default List<Invocation> givenUpAt(int step) {
    return List.of();
  }

  /** Whether a client waits for an answer that was sent to it and that it does not have yet. */
  default boolean hasLate() {
    return false;
  }

  /** The number of observations on the path. */
  int count();

  /** One observation, as a number: equal exactly for equal observations. */
  int get(int index);

  /** The step of the path at which it happened. */
  int step(int index);

  /** Whether the observation is a response rather than an invocation. */
  static boolean isResponse(int observation) {
    return (observation & 1) != 0;
  }

  /** The index of the invocation that the observation begins or ends. */
  int invocation(int observation);

  /**
   * The halves of the content of all responses by number, see {@code Interner.halves}; the number
   * of a response is half the observation.
   */
  long[] responseHalves();

  /** The result that a response carries. */
  Object result(int observation);
}
