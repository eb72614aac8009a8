package dev.ordeal.systems.kafka;

import dev.ordeal.actor.Address;
import java.util.List;

/** What brokers and the controller say to each other. */
sealed interface LogMessage {

  /** A record of the log, and the epoch of the leader that appended it. */
  record Entry(int epoch, int value) {}

  /** To the controller: I have restarted; what am I? */
  record Hello() implements LogMessage {}

  /** From the controller: this is the leader, and these are the in-sync replicas. */
  record LeaderIs(int epoch, Address leader, List<Address> inSync) implements LogMessage {}

  /**
   * To the leader: what comes at this offset? I have everything before it, and know that so much is
   * committed.
   */
  record Fetch(int epoch, int offset, int watermark) implements LogMessage {}

  /** To a follower: this does, and so much is committed. */
  record Records(int epoch, int offset, List<Entry> entries, int watermark) implements LogMessage {}

  /** To the leader: where does the log of this epoch end? */
  record WhereEnds(int epoch, int lastEpoch) implements LogMessage {}

  /** To a follower: the latest epoch up to that one ends here. */
  record Ends(int epoch, int lastEpoch, int offset) implements LogMessage {}
}
