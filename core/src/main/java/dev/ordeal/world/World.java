package dev.ordeal.world;

import java.util.Optional;

/**
 * A running system at one of its states, driven by whoever explores it. It stands somewhere on a
 * path of steps from its start; {@link #take} goes one step further and {@link #goBack} returns to
 * any earlier point of the path, exactly.
 *
 * <p>Events, actors and observations are small ints, so that exploring allocates nothing. The
 * number of an event is valid as long as the path is not undone beyond the step that made the event
 * possible; its {@link #identity} is the same in every schedule.
 *
 * <p>Every engine answers what is asked here. What only some engines know is behind {@link
 * #causes}, {@link #commutativity} and {@link #inspection}.
 */
public interface World {
  /** The number that stands for no event. */
  int NO_EVENT = 0;

  /** That an event is not the delivery of an invocation's request. */
  int NOT_A_REQUEST = -1;

  // What can happen now.

  /**
   * The event that can happen now and follows the given one in the order in which events became
   * possible; the first for {@link #NO_EVENT}, and {@link #NO_EVENT} after the last.
   */
  int nextEnabled(int event);

  /** How many events are pending, those included that a FIFO channel holds back. */
  int pendingCount();

  /** In how many ways the enabled event can go now: one, unless its handler chooses. */
  int alternatives(int event);

  // Going on and back.

  /** Lets the enabled event happen, in the given one of its alternatives. */
  void take(int event, int alternative);

  /** How many steps lie behind; also the mark by which {@link #goBack} finds this point. */
  int depth();

  /** Returns to the point of the path after so many steps. */
  void goBack(int depth);

  /** Whether the last step ended in a failure; nothing more can happen then. */
  boolean failed();

  /** The failure in which the last step ended, if it did. */
  Optional<ActorFailure> failure();

  // The path.

  /** The event that happened at the given step of the path, counted from 0. */
  int eventAt(int step);

  /** The alternative taken at that step. */
  int alternativeAt(int step);

  /** How many alternatives there were at that step. */
  int alternativesAt(int step);

  // Events.

  /** The actor at which the event happens, as a number. */
  int actor(int event);

  /** The event's creation path as a number: equal exactly for the same event of two schedules. */
  int identity(int event);

  /** The index of the invocation whose request the event delivers, or {@link #NOT_A_REQUEST}. */
  int request(int event);

  /** The event as people read it. */
  Event event(int event);

  // What clients observed, and what else is known.

  /** The invocations and responses on the path. */
  Observations observations();

  /** Which step caused what. */
  Optional<Causes> causes();

  /** What single events do in any local state of their actor. */
  Optional<Commutativity> commutativity();

  /** What is inside the actors. */
  Optional<Inspection> inspection();

  /**
   * Checks that all actors kept their contract while they were explored; throws {@link
   * dev.ordeal.words.BadInput} with a sentence if one did not.
   */
  void audit();
}
