package dev.ordeal.world;

/**
 * The causes of the events on a world's path: what partial-order reduction needs to know. Events
 * have the numbers of the world.
 */
public interface Causes {
  /** The parent of an event that was possible from the start. */
  int AT_START = -1;

  /** The step of an event that has not been taken. */
  int NOT_TAKEN = -1;

  /** The number for nothing shared. */
  int NOT_SHARED = -1;

  /** The key of a message that the harness does not want to be reordered. */
  int NOT_OF_INTEREST = -1;

  /** The key of a message that may touch any key. */
  int ANY_KEY = 0;

  /** The step of the path that made the event possible, or {@link #AT_START}. */
  int parent(int event);

  /** The actor or client whose step made the event possible, as a number. */
  int source(int event);

  /**
   * The event that must be taken before this one because it precedes it on a FIFO channel, or
   * {@link World#NO_EVENT}.
   */
  int predecessor(int event);

  /**
   * The pending event that can never be taken once this one is, because it precedes it on a channel
   * that loses messages, or {@link World#NO_EVENT}.
   */
  default int overtaken(int event) {
    return World.NO_EVENT;
  }

  /** The step after which the event can never be taken any more, or {@link #NOT_TAKEN}. */
  default int vanishedAt(int event) {
    return NOT_TAKEN;
  }

  /**
   * Whether there may be messages that an actor does not accept in some of its local states, or
   * that can no longer be taken after a step of their actor.
   */
  boolean hasGuards();

  /**
   * Whether the actor of the event accepts it in its local state after that many steps of the path.
   */
  boolean isAccepted(int event, int depth);

  /** Whether the step happens at several actors, those of a node that restarts. */
  default boolean isAtSeveral(int step) {
    return false;
  }

  /** Whether the step happens at several actors, and this is one of them. */
  default boolean alsoChanges(int step, int actor) {
    return false;
  }

  /** Whether the event is a fault, which no run needs to take. */
  default boolean isFault(int event) {
    return false;
  }

  /** How many steps of a run may be repetitions, which is no part of what a step depends on. */
  default int mostRepetitions() {
    return 0;
  }

  /** Whether the message that the step delivers arrives once more, which is a fault. */
  default boolean repeatsAt(int step) {
    return false;
  }

  /** How many alternatives of the step are choices of its handler; 0 if all of them are. */
  default int choicesAt(int step) {
    return 0;
  }

  /** Whether the event repeats its message in that alternative, after so many steps of the path. */
  default boolean repeats(int event, int alternative, int depth) {
    return false;
  }

  /** The step that took the event, or {@link #NOT_TAKEN}. */
  int takenAt(int event);

  /**
   * The kind of the event, as a number: equal exactly for events that deliver equal content from
   * the same sender to the same actor; where an engine cannot compare contents, equal exactly for
   * the same event in two schedules.
   */
  int kind(int event);

  /**
   * The key that the harness says the event's message touches, as a number: {@link
   * #NOT_OF_INTEREST}, {@link #ANY_KEY}, or equal exactly for equal keys.
   */
  int key(int event);

  /**
   * The number of the first event that the step made possible; for the step after the last one, the
   * number that the next new event gets. Events are numbered consecutively as they become possible,
   * and the same event in the same local state makes the same events possible in the same order.
   */
  int firstEnabledBy(int step);

  /** The number of accesses of the step, see {@link #shared}. */
  int sharedPlaces(int step);

  /**
   * One access of the step beyond its own actor: to a client whose request it delivers or that it
   * answers, or to an actor that it creates or sends to and that does not exist from the start; or
   * {@link #NOT_SHARED}. The higher bits number what is accessed; the lowest bit is set if the step
   * may change it.
   */
  int shared(int step, int place);
}
