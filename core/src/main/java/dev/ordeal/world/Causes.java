package dev.ordeal.world;

/**
 * Which step caused what, on the path on which a world stands: all that partial-order reduction
 * asks for. Numbers of events are those of the world.
 */
public interface Causes {
  /** The parent of an event that was possible from the start. */
  int AT_START = -1;

  /** That an event has not happened. */
  int NOT_TAKEN = -1;

  /** That nothing is shared. */
  int NOT_SHARED = -1;

  /** The key of a message that the harness has no interest in reordering. */
  int NOT_OF_INTEREST = -1;

  /** The key of a message that may touch any key. */
  int ANY_KEY = 0;

  /** The step of the path that made the event possible, or {@link #AT_START}. */
  int parent(int event);

  /** The actor or client whose step made the event possible, as a number. */
  int source(int event);

  /**
   * The earlier event that must happen before this one, because the network keeps their order, or
   * {@link World#NO_EVENT}.
   */
  int predecessor(int event);

  /** The step at which the event happened, or {@link #NOT_TAKEN}. */
  int takenAt(int event);

  /**
   * What the event is, as a number: equal exactly for events that deliver equal content from the
   * same sender to the same actor.
   */
  int kind(int event);

  /**
   * The key that the harness says the event's message touches, as a number: {@link
   * #NOT_OF_INTEREST}, {@link #ANY_KEY}, or equal exactly for equal keys.
   */
  int key(int event);

  /**
   * The number of the first event that the given step made possible, or of the next one ever where
   * the step is the depth. Events are numbered one by one as they become possible, and the same
   * event in the same local state makes the same ones possible in the same order.
   */
  int firstEnabledBy(int step);

  /** How many places there are to look for something shared in the given step. */
  int sharedPlaces(int step);

  /**
   * Something beyond its own actor that the given step reads or changes: a client whose request it
   * delivers or that it answers, an actor that it creates or sends to and that is not there from
   * the start; or {@link #NOT_SHARED}. The lowest bit is set where the step may change what others
   * with the same number in the higher bits find.
   */
  int shared(int step, int place);
}
