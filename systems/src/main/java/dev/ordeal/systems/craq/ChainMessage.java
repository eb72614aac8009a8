package dev.ordeal.systems.craq;

import dev.ordeal.actor.Address;

/** What the nodes of the chain say to each other. */
sealed interface ChainMessage {

  /** Down the chain: this is a new version. */
  record Update(int version, int value, Address client) implements ChainMessage {}

  /** Up the chain: all nodes have the version, so it is committed. */
  record Committed(int version) implements ChainMessage {}

  /** To the tail: which version is committed? A client has asked for the value. */
  record WhichVersion(Address client) implements ChainMessage {}

  /** This one is. */
  record Latest(int version, Address client) implements ChainMessage {}
}
