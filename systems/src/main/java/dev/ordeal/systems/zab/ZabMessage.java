package dev.ordeal.systems.zab;

import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;
import java.util.List;

/** What servers say to each other. */
sealed interface ZabMessage {

  /** An operation for a client, and the epoch and place in which it was put into a log. */
  record Transaction(int epoch, int place, Operation call, Address client) {}

  /** How much a server has: what it has followed last, and how much of it. */
  record Progress(int epoch, int lastEpoch, int length) implements Comparable<Progress> {
    @Override
    public int compareTo(Progress other) {
      return epoch != other.epoch
          ? Integer.compare(epoch, other.epoch)
          : lastEpoch != other.lastEpoch
              ? Integer.compare(lastEpoch, other.lastEpoch)
              : Integer.compare(length, other.length);
    }
  }

  /** Let me lead this epoch, since I have no less than you. */
  record Elect(int epoch, Progress progress) implements ZabMessage {}

  /** Lead it; I take part in no earlier one. */
  record Vote(int epoch) implements ZabMessage {}

  /** I lead; this is the log to begin with. */
  record NewLeader(int epoch, List<Transaction> log) implements ZabMessage {}

  /** The next operation. */
  record Propose(int epoch, Transaction transaction) implements ZabMessage {}

  /** I have so much of the log of your epoch. */
  record Ack(int epoch, int length) implements ZabMessage {}
}
