package dev.ordeal.systems.gallery;

import dev.ordeal.systems.abd.AbdRegister;
import dev.ordeal.systems.craq.ChainRegister;
import dev.ordeal.systems.fencing.LeasedCounter;
import dev.ordeal.systems.gallery.GalleryEntry.Time;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.List;

/** Bugs of values that are kept in several places, or changed under a lock. */
final class RegisterEntries {
  private RegisterEntries() {}

  static List<GalleryEntry> all() {
    return List.of(readWithoutWriteBack(), dirtyRead(), lockWithoutToken());
  }

  private static GalleryEntry readWithoutWriteBack() {
    return new GalleryEntry(
        "abd-write-back",
        "ABD: a read does not write back what it found",
        "H. Attiya, A. Bar-Noy, D. Dolev: Sharing Memory Robustly in Message-Passing Systems,"
            + " Journal of the ACM 42(1), 1995 (doi:10.1145/200836.200869)",
        """
        Servers keep a value with a stamp. A write stores its value at a majority; a read asks a \
        majority for the latest value. Any two majorities have a server in common, so it seems \
        that a read can answer what it has found.

        It cannot while a write is under way. The first reader asks the one server that already \
        has the new value, and answers it. A reader that begins later asks two servers that do \
        not have it yet, and answers the old value: time runs backwards.

        The fix is the second phase of a read: what it has found is stored at a majority before it \
        is answered, so every later read finds it.\
        """,
        Trial.of(AbdRegister.withoutWriteBack()).harness("2r+1w"),
        OverallVerdict.VIOLATION,
        Trial.of(AbdRegister.correct()).harness("2r+1w"),
        Time.SECONDS);
  }

  private static GalleryEntry dirtyRead() {
    String[] calls = {"write(1)@n1", "read()@n2", "read()@n3"};
    return new GalleryEntry(
        "craq-dirty-read",
        "Chain replication: a node answers a version that is not committed",
        "J. Terrace, M. Freedman: Object Storage on CRAQ, USENIX ATC 2009, which says why a node"
            + " asks the tail",
        """
        Writes go down a chain of nodes, and a version is committed when the tail has it. Every \
        node answers reads, but one that has a version of which it does not know whether it is \
        committed asks the tail for the number of the version that is.

        A node that answers its newest version without asking shows one that the rest of the chain \
        does not have yet. A later reader asks the tail, and time runs backwards. (A node that \
        answers its clean version instead is wrong as well, with dirty=2: the newer one may be \
        committed and its client answered.)

        The fix is the question to the tail.\
        """,
        Trial.of(new ChainRegister()).parameter("dirty", 1).calls(calls),
        OverallVerdict.VIOLATION,
        Trial.of(new ChainRegister()).calls(calls),
        Time.SECONDS);
  }

  private static GalleryEntry lockWithoutToken() {
    String[] calls = {"increment()@n3", "increment()@n4; get()@n4"};
    return new GalleryEntry(
        "lock-fencing",
        "A lock with a lease: two workers act at a time",
        "K. Kingsbury: Jepsen: etcd 3.4.3, 2020 (https://jepsen.io/analyses/etcd-3.4.3); M."
            + " Kleppmann: How to do distributed locking, 2016",
        """
        Workers increment a counter in a store: they read it, and write it plus one, while they \
        have a lock. The lock is granted for a time, since a holder may never come back.

        When the lease runs out while its holder is slow, another worker gets the lock. Both \
        believe that they have it, both read the same value, and one increment is lost. No clock \
        of the worker helps: its message may be on its way when the lease ends.

        The fix is a fencing token. Every grant has a higher number, which goes with every request; \
        the store refuses a number that is lower than one it has seen, and the worker begins \
        again.\
        """,
        Trial.of(new LeasedCounter()).parameter("tokens", 0).calls(calls).firings(2),
        OverallVerdict.VIOLATION,
        Trial.of(new LeasedCounter()).calls(calls).firings(2),
        Time.SECONDS);
  }
}
