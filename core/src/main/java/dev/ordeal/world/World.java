package dev.ordeal.world;

import dev.ordeal.runtime.Deadline;
import java.util.Optional;

/**
 * A running system, driven by an explorer. It keeps the path of steps from its start to its present
 * state; {@link #take} adds a step, and {@link #goBack} returns exactly to an earlier state of the
 * path.
 *
 * <p>Events, actors and observations are small ints, so that exploring allocates nothing. The
 * number of an event is valid as long as the path is not undone beyond the step that made the event
 * possible; its {@link #identity} is the same in every schedule.
 *
 * <p>The worlds of every engine implement these methods. What only some engines offer is behind
 * {@link #causes}, {@link #commutativity} and {@link #inspection}.
 */
public interface World {
  /** The number that stands for no event. */
  int NO_EVENT = 0;

  /** The request of an event that does not deliver one. */
  int NOT_A_REQUEST = -1;

  // What can happen now.

  /**
   * The enabled event after the given one, in the order in which events became possible; the first
   * one for {@link #NO_EVENT}, and {@link #NO_EVENT} after the last one.
   */
  int nextEnabled(int event);

  /**
   * The number of pending events, including those that a FIFO channel holds back and those that
   * their actor does not accept.
   */
  int pendingCount();

  /** The number of alternatives of the enabled event: one, unless its handler chooses. */
  int alternatives(int event);

  // Going forward and back.

  /** Takes the enabled event in one of its alternatives. */
  void take(int event, int alternative);

  /** The number of steps of the path. */
  int depth();

  /** Returns to the state after so many steps of the path. */
  void goBack(int depth);

  /** Whether the last step failed, which ends the schedule. */
  boolean failed();

  /** The failure of the last step, if it failed. */
  Optional<ActorFailure> failure();

  // The path.

  /** The event that the step took; steps are counted from 0. */
  int eventAt(int step);

  /** The alternative that the step took. */
  int alternativeAt(int step);

  /** The number of alternatives that the step had. */
  int alternativesAt(int step);

  // Events.

  /** The actor at which the event happens, as a number. */
  int actor(int event);

  /** The event's creation path, as a number: equal exactly for the same event in two schedules. */
  int identity(int event);

  /** The index of the invocation whose request the event delivers, or {@link #NOT_A_REQUEST}. */
  int request(int event);

  /** The event in readable form. */
  Event event(int event);

  // Observations, and what some engines offer.

  /** The invocations and responses on the path. */
  Observations observations();

  /** The causes of events, if the engine offers them. */
  Optional<Causes> causes();

  /** The effect of single events in any local state of their actor, if the engine offers it. */
  Optional<Commutativity> commutativity();

  /** The local states of the actors, if the engine offers them. */
  Optional<Inspection> inspection();

  /**
   * Checks that all actors kept their contract so far, as far as there is time; throws {@link
   * dev.ordeal.words.BadInput} if one did not.
   */
  void audit(Deadline deadline);
}
