package dev.ordeal.systems.gallery;

import dev.ordeal.systems.caspaxos.CasRegister;
import dev.ordeal.systems.gallery.GalleryEntry.Time;
import dev.ordeal.systems.zab.ZabRegister;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.List;

/** Bugs of protocols that agree on one value after the other. */
final class ConsensusEntries {
  private ConsensusEntries() {}

  static List<GalleryEntry> all() {
    return List.of(oneBallotForTwo(), acknowledgedBeforeOnDisk());
  }

  private static GalleryEntry oneBallotForTwo() {
    String[] calls = {"cas(0,1)@n1", "cas(0,2)@n2", "cas(2,3)@n3"};
    return new GalleryEntry(
        "cassandra-6023",
        "Paxos: promised and accepted ballot are one",
        "CASSANDRA-6023: CAS should distinguish promised and accepted ballots"
            + " (https://issues.apache.org/jira/browse/CASSANDRA-6023)",
        """
        Each compare-and-set is a round of Paxos. A node promises to take part in a round and tells \
        which value it has accepted, and in which round; the proposer goes on from the value that \
        was accepted in the latest one, since only that can have been accepted by a majority.

        A node that remembers one ballot for both makes its value look younger with every promise. \
        Here n1 has accepted a value that no majority has, and promises a later round without \
        accepting anything in it. In that round a majority accepts another value, and its client \
        is answered. The next proposer hears of both values with the same ballot, takes the wrong \
        one, and the compare-and-set that was answered is undone.

        The fix is to keep two ballots.\
        """,
        Trial.of(new CasRegister()).parameter("ballots", 1).calls(calls),
        OverallVerdict.VIOLATION,
        Trial.of(new CasRegister()).calls(calls),
        Time.SECONDS);
  }

  private static GalleryEntry acknowledgedBeforeOnDisk() {
    return new GalleryEntry(
        "zookeeper-4646",
        "Zab: a follower acknowledges a new leader before its log is on disk",
        "ZOOKEEPER-4646 (https://issues.apache.org/jira/browse/ZOOKEEPER-4646);"
            + " before it ZOOKEEPER-3911",
        """
        When a server is elected, it sends its log to its followers. A follower takes the log over \
        and acknowledges it; with a majority of acknowledgements everything in it is committed.

        In ZooKeeper another thread wrote what a follower had taken over to disk, and the \
        acknowledgement did not wait for it. Here n1 has a write that nobody else has, is elected \
        again, and sends its log to n2. n2 acknowledges; n1 commits the write and answers its \
        client. n2 restarts before its disk has the log, stands for election itself, and n3, which \
        has not heard of the write either, votes for it. The write is gone, and a read says so.

        The fix is that the log is on disk before it is acknowledged. Only n1 and n2 stand for \
        election here, each once.\
        """,
        recovery(Trial.of(new ZabRegister()).parameter("early-ack", 1)),
        OverallVerdict.VIOLATION,
        recovery(Trial.of(new ZabRegister())),
        Time.MINUTE);
  }

  private static Trial recovery(Trial zab) {
    return zab.parameter("candidates", 2).calls("write(1)@n1", "read()@n2").restarts(1);
  }
}
