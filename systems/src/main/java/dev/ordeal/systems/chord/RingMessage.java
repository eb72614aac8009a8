package dev.ordeal.systems.chord;

import dev.ordeal.actor.Address;
import java.util.Map;

/** What the nodes of the ring say to each other and to clients. */
sealed interface RingMessage {

  /** A client's request, about one key. */
  sealed interface Request extends RingMessage {
    Object key();
  }

  record Write(Object key, int value) implements Request {}

  record Read(Object key) implements Request {}

  /**
   * A request on its way round the ring.
   *
   * @param entry the node where it entered
   * @param isLast whether the receiver is the one that must serve it
   */
  record Hop(Request request, Address entry, boolean isLast) implements RingMessage {}

  /** The storing node tells itself that a write is done. */
  record IntWriteResp(Object key, Address client) implements RingMessage {}

  /** The owner of a key tells the node where a read entered what it found. */
  record IntReadResp(Object key, Object found, Address client) implements RingMessage {}

  /** A new node looks for its successor. */
  record FindSucc(Address joining) implements RingMessage {}

  record SuccFound(Address successor) implements RingMessage {}

  record UpdatePred(Address predecessor) implements RingMessage {}

  record UpdateSucc(Address successor) implements RingMessage {}

  /** Keys that the receiver owns from now on, with their values. */
  record Transfer(Map<Object, Integer> entries) implements RingMessage {}

  /** To a node from itself: it leaves the ring. */
  record Leave() implements RingMessage {}

  record WriteResp() implements RingMessage {}

  record ReadResp(Object found) implements RingMessage {}
}
