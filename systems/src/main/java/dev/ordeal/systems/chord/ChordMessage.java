package dev.ordeal.systems.chord;

import dev.ordeal.actor.Address;

/** What Chord nodes say to each other and to clients. */
public sealed interface ChordMessage {

  record Write(Object key, int value) implements ChordMessage {}

  record Read(Object key) implements ChordMessage {}

  /** A read that entered the ring at another node, which will answer the client. */
  record RoutedRead(Object key, Address entry) implements ChordMessage {}

  /** The storing node tells itself that a write is done. */
  record IntWriteResp(Object key, Address client) implements ChordMessage {}

  /** The owner of a key tells the node where a read entered what it found. */
  record IntReadResp(Object key, Object found, Address client) implements ChordMessage {}

  /** A new node asks for its successor. */
  record FindSucc() implements ChordMessage {}

  record SuccFound(Address successor) implements ChordMessage {}

  record UpdatePred(Address predecessor) implements ChordMessage {}

  record WriteResp() implements ChordMessage {}

  record ReadResp(Object found) implements ChordMessage {}
}
