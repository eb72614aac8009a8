package dev.ordeal.systems.gallery;

import dev.ordeal.systems.gallery.GalleryEntry.Time;
import dev.ordeal.systems.kafka.ReplicatedLog;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.List;

/** Bugs of replicas that drop the end of their log. */
final class LogEntries {
  private LogEntries() {}

  static List<GalleryEntry> all() {
    return List.of(cutAtWatermark());
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
        record ends, and cuts there; what both have stays.""",
        restart(Trial.of(new ReplicatedLog()).parameter("epochs", 0)),
        OverallVerdict.VIOLATION,
        restart(Trial.of(new ReplicatedLog())),
        Time.SECONDS);
  }

  private static Trial restart(Trial log) {
    return log.calls("append(1)@n1", "append(2)@n2").restarts(1);
  }
}
