package dev.ordeal.systems.gallery;

import dev.ordeal.systems.gallery.GalleryEntry.Time;
import dev.ordeal.systems.kafka.ReplicatedLog;
import dev.ordeal.systems.vr.ViewstampedRegister;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.List;

/** Bugs of replicas that drop the end of their log. */
final class LogEntries {
  private LogEntries() {}

  static List<GalleryEntry> all() {
    return List.of(cutAtWatermark(), cutBeforeTransfer());
  }

  private static GalleryEntry cutAtWatermark() {
    return new GalleryEntry(
        "kafka-kip-101",
        "Kafka: a follower cuts its log at its high watermark",
        "KIP-101: Alter Replication Protocol to use Leader Epoch rather than High Watermark for"
            + " Truncation (KAFKA-1211)",
        """
        A follower fetches records from the leader. The leader sees from the next fetch that the \
        follower has them; a record that all in-sync replicas have is committed, and its client is \
        answered. Followers learn that with the records after it, so what they know to be committed, \
        their high watermark, is behind.

        After a restart a follower cut its log at its high watermark and fetched the rest again. \
        Here it has a record, and the leader commits it; the follower restarts, cuts it off, and \
        is named leader before it has fetched it again. The next record gets the same offset: both \
        clients are told 0.

        The fix is an epoch for each leader. A follower asks the leader where the epoch of its last \
        record ends, and cuts there; what both have stays.\
        """,
        restart(Trial.of(new ReplicatedLog()).parameter("epochs", 0)),
        OverallVerdict.VIOLATION,
        restart(Trial.of(new ReplicatedLog())),
        Time.SECONDS);
  }

  private static Trial restart(Trial log) {
    return log.calls("append(1)@n1", "append(2)@n2").restarts(1);
  }

  private static GalleryEntry cutBeforeTransfer() {
    return new GalleryEntry(
        "vr-state-transfer",
        "Viewstamped Replication: a replica that is behind drops what is committed",
        "B. Liskov, J. Cowling: Viewstamped Replication Revisited, MIT-CSAIL-TR-2012-021, section"
            + " 5.2; J. Vanlightly: Analysis of VR Revisited, 2022",
        """
        A primary orders operations, and an operation that a majority has is committed. When the \
        primary is missed, the replicas change to the next view: the new primary takes the log of \
        the latest view among a majority.

        A replica that hears of a later view drops what it does not know to be committed, is in \
        that view from then on, and asks for the rest. Here n1 and n2 have a write, and only n1 \
        knows that it is committed. n1 and n3 change to view 2, of which n2 hears by its first \
        message: n2 drops the write. Before it has the log of view 2 the next view change comes, \
        between n1 and n2. The log of n2 is empty, but of the latest view, so it wins. The write, \
        which all three had, is gone.

        The fix is that the replica stays as it is until it has the log of the later view. No \
        replica fails here and no message is lost; three timers fire.\
        """,
        viewChanges(Trial.of(new ViewstampedRegister()).parameter("drop-suffix", 1)),
        OverallVerdict.VIOLATION,
        viewChanges(Trial.of(new ViewstampedRegister())),
        Time.LONG);
  }

  private static Trial viewChanges(Trial register) {
    return register.calls("write(1)@n1; read()@n1", "read()@n3");
  }
}
