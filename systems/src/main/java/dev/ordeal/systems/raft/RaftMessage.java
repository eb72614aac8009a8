package dev.ordeal.systems.raft;

import java.util.List;

/** What clients and servers say to each other. */
sealed interface RaftMessage {

  /** A client wants to read. */
  record Read() implements RaftMessage {}

  /** A client wants to write. */
  record Write(Object value) implements RaftMessage {}

  /** The answer to a client: the value that was read. */
  record Value(Object value) implements RaftMessage {}

  /** The answer to a client: what it asked for is done. */
  record Done() implements RaftMessage {}

  /** What servers say: each message has the term of its sender. */
  sealed interface OfTerm extends RaftMessage {
    int term();
  }

  /** A candidate asks for a vote and says where its log ends. */
  record RequestVote(int term, int lastIndex, int lastTerm) implements OfTerm {}

  /** The answer to a candidate. */
  record Vote(int term, boolean granted) implements OfTerm {}

  /**
   * A leader sends what follows after an entry of its log: the next entry, or nothing.
   *
   * @param index of the entry before
   * @param before the term of that entry
   * @param commit what the leader knows to be committed, or 0 if it does not say
   */
  record Append(int term, int index, int before, List<RaftEntry> entries, int commit)
      implements OfTerm {}

  /**
   * The answer to a leader.
   *
   * @param index up to where the logs agree, or after which entry they do not
   */
  record Appended(int term, boolean success, int index) implements OfTerm {}

  /** A leader asks whether it still leads; the number is that of a read. */
  record Heartbeat(int term, int read) implements OfTerm {}

  /** It does, unless the term is a later one. */
  record HeartbeatHeard(int term, int read) implements OfTerm {}
}
