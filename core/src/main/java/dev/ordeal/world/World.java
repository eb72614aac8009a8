package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Invocation;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A running system at one of its states, driven by whoever explores it. It stands somewhere on a
 * path of receives from its start; {@link #deliver} goes one receive further and {@link #goBack}
 * returns to any earlier point of the path, exactly.
 *
 * <p>Messages, actors and observations are small ints, so that exploring allocates nothing. The
 * number of a message is valid as long as the path on which it was sent is not undone beyond its
 * sending; its {@link #identity} is the same in every schedule.
 */
public interface World {
  /** The number that stands for no message. */
  int NO_MESSAGE = 0;

  /** The parent of a message that was there at the start. */
  int AT_START = -1;

  /** That a message is not the request of an invocation. */
  int NOT_A_REQUEST = -1;

  /** That there is no such local state. */
  int NO_STATE = -1;

  /** That there is nothing shared. */
  int NOT_SHARED = -1;

  /** The key of a message that the harness has no interest in reordering. */
  int NOT_OF_INTEREST = -1;

  /** The key of a message that may touch any key. */
  int ANY_KEY = 0;

  // What is pending.

  /**
   * The message that can be received and follows the given one in the order in which messages were
   * sent; the first for {@link #NO_MESSAGE}, and {@link #NO_MESSAGE} after the last.
   */
  int nextPending(int message);

  /**
   * How many messages were sent and not received, those that a FIFO channel holds back included.
   */
  int pendingCount();

  /** In how many ways the pending message can be handled now: one, unless its handler chooses. */
  int alternatives(int message);

  // Going on and back.

  /** Has the pending message received and handled, in the given one of its alternatives. */
  void deliver(int message, int alternative);

  /** How many receives lie behind; also the mark by which {@link #goBack} finds this point. */
  int depth();

  /** Returns to the point of the path after so many receives. */
  void goBack(int depth);

  /** The failure in which the last receive ended, if it did; nothing more can be delivered then. */
  Optional<ActorFailure> failure();

  /** Whether the last receive ended in a failure. */
  boolean failed();

  /** The local state of every actor that is there, those there from the start first. */
  Map<Address, Object> localStates();

  // The path.

  /** The message received at the given step of the path, counted from 0. */
  int messageAt(int step);

  /** The alternative taken at that step. */
  int alternativeAt(int step);

  /** How many alternatives there were at that step. */
  int alternativesAt(int step);

  // Messages.

  /** The actor that receives the message, as a number. */
  int receiver(int message);

  /** The actor or client that sent the message, as a number. */
  int sender(int message);

  /** The step of the path whose receive sent the message, or {@link #AT_START}. */
  int parent(int message);

  /**
   * The message's creation path as a number: equal exactly for the same message of two schedules.
   */
  int identity(int message);

  /**
   * The earlier message that must be received before this one, because the network keeps their
   * order, or {@link #NO_MESSAGE}.
   */
  int predecessor(int message);

  /** The step at which the message was received, or a negative number while it is pending. */
  int receivedAt(int message);

  /**
   * The key that the harness says the message touches, as a number: {@link #NOT_OF_INTEREST},
   * {@link #ANY_KEY}, or equal exactly for equal keys.
   */
  int key(int message);

  /** The message in words. */
  MessageInWords inWords(int message);

  /** The index of the invocation whose request the message is, or {@link #NOT_A_REQUEST}. */
  int request(int message);

  /**
   * What the message is, as a number: equal exactly for messages of equal content that go the same
   * way.
   */
  int envelope(int message);

  /**
   * The number of the first message sent at that step, or of the next one ever sent where the step
   * is the depth. Messages are numbered one by one as they are sent, and the same receive in the
   * same local state sends the same ones in the same order.
   */
  int firstSent(int step);

  // What a receive has to do with others.

  /** How many places there are to look for something shared in the receive at that step. */
  int sharedPlaces(int step);

  /**
   * Something beyond its own actor that the receive at that step has to do with: a client that it
   * heard or told something, an actor that it created or wrote to and that is not there from the
   * start; or {@link #NOT_SHARED}. The lowest bit is set where the receive may change what others
   * with the same number in the higher bits find.
   */
  int shared(int step, int place);

  /** The local state, as a number, of the actor that received at that step, before it did. */
  int stateBefore(int step);

  /** The local state after the message is handled in the given one, or {@link #NO_STATE}. */
  int stateAfter(int state, int message);

  /**
   * The local state after both messages are handled in the given one, or {@link #NO_STATE} unless
   * it is the same, and both send the same, whichever comes first. Handlers that choose, create or
   * fail are not compared.
   */
  int stateAfterBoth(int state, int message, int other);

  // What clients observed.

  /** All invocations of the harness; observations refer to them by index. */
  List<Invocation> invocations();

  /** How many invocation and response events the path has. */
  int observationCount();

  /** An event as a number: equal exactly for equal events. */
  int observation(int index);

  /** The step of the path at which the event happened. */
  int observedAt(int index);

  /** Whether the event is a response rather than an invocation. */
  static boolean isResponse(int observation) {
    return (observation & 1) != 0;
  }

  /** The index of the invocation that the event begins or ends. */
  int invocationOf(int observation);

  /** The result that a response carries. */
  Object resultOf(int observation);

  // Honesty.

  /**
   * Makes sure that all actors kept their contract while they were explored; throws {@link
   * dev.ordeal.words.BadInput} with a sentence where one did not.
   */
  void audit();
}
