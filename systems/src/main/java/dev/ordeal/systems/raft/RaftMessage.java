package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.systems.raft.RaftEntry.Membership;
import dev.ordeal.words.Shown;
import java.util.List;

/** What clients and servers say to each other. */
sealed interface RaftMessage {

  /** A client wants to read. */
  record Read() implements RaftMessage {}

  /** A client wants to write. */
  record Write(Object value) implements RaftMessage {}

  /** A client wants a server to be a member, or not to be one. */
  record Reconfigure(Membership change) implements RaftMessage {}

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

  /** A server asks whether it would get a vote in the next term. */
  record PreVote(int next, int lastIndex, int lastTerm) implements RaftMessage {}

  /**
   * It would, or not.
   *
   * @param term of the one that says so
   */
  record PreVoted(int next, boolean granted, int term) implements RaftMessage {}

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

  /** A leader asks whether it still leads, for a read. */
  record Heartbeat(int term, ReadContext read) implements OfTerm {}

  /** It does, unless the term is a later one. */
  record HeartbeatHeard(int term, ReadContext read) implements OfTerm {}

  /** A follower asks the leader up to where it must know the log, for a read. */
  record ReadIndex(ReadContext read) implements RaftMessage {}

  /** Up to there. */
  record ReadFrom(ReadContext read, int index) implements RaftMessage {}

  /**
   * A read under way.
   *
   * @param server the one that was asked by the client
   * @param number the server's own number for it
   */
  record ReadContext(Address server, int number) implements Shown {
    @Override
    public String show() {
      return server + "#" + number;
    }
  }
}
