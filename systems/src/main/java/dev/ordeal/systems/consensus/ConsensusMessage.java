package dev.ordeal.systems.consensus;

import java.util.Optional;

/** What clients and servers say to each other. */
sealed interface ConsensusMessage {

  /** A client proposes a value. */
  record Write(Object value) implements ConsensusMessage {}

  /**
   * The answer to a client: its value is decided. Every leader that decides it says so, perhaps
   * when the client has gone on to its next call.
   */
  record Written(Object value) implements ConsensusMessage {}

  /** A client asks for the value that is decided. */
  record Read() implements ConsensusMessage {}

  /** The answer to a client: the value that is decided. */
  record Value(Object value) implements ConsensusMessage {}

  /** Phase one: follow me in this ballot, and no one in an earlier one. */
  record Prepare(Ballot ballot) implements ConsensusMessage {}

  /** I will; and this is the latest that I have accepted. */
  record Promise(Ballot ballot, Optional<Vote> latest) implements ConsensusMessage {}

  /** Phase two: accept this. */
  record Accept(Ballot ballot, Candidate proposal) implements ConsensusMessage {}

  /** I have. */
  record Accepted(Ballot ballot) implements ConsensusMessage {}

  /** A majority has accepted this. */
  record Decided(Ballot ballot, Candidate proposal) implements ConsensusMessage {}
}
