package dev.ordeal.systems.paxos;

import dev.ordeal.actor.Address;
import java.util.Optional;

/** What the actors of the replicated map say to each other and to clients. */
sealed interface PaxosMessage {

  /** A client's write, at any actor. */
  record ProposeCommand(Object key, int value) implements PaxosMessage {}

  /** A write on its way to the leader. */
  record Propose(Object key, int value, Address client) implements PaxosMessage {}

  record Prepare(int number, int slot) implements PaxosMessage {}

  /** The acceptor will accept nothing older in the slot; this is what it has accepted there. */
  record Promise(int number, int slot, Optional<Accepted> accepted) implements PaxosMessage {}

  /** The acceptor has promised the slot to a newer number. */
  record Nack(int number, int slot) implements PaxosMessage {}

  record Accept(int number, int slot, Command command) implements PaxosMessage {}

  /** The acceptor has accepted. */
  record Acceptance(int number, int slot) implements PaxosMessage {}

  /** A client's read, at any actor. */
  record Read(Object key) implements PaxosMessage {}

  /** A read on its way to the leader. */
  record ReadQuery(Object key, Address client) implements PaxosMessage {}

  /** What the leader's log says, to the actor where the read entered. */
  record ReadPromise(Object key, Object found, Address client) implements PaxosMessage {}

  record WriteResp() implements PaxosMessage {}

  record ReadResp(Object found) implements PaxosMessage {}

  /** A command that was accepted under a number. */
  record Accepted(int number, Command command) {}
}
