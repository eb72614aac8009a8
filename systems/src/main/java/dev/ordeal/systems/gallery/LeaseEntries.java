package dev.ordeal.systems.gallery;

import dev.ordeal.faults.TimerOrder;
import dev.ordeal.systems.gallery.GalleryEntry.Time;
import dev.ordeal.systems.lease.ReadLease;
import dev.ordeal.systems.raft.RaftRegister;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.List;

/** Bugs of leases, which depend on clocks. */
final class LeaseEntries {
  private LeaseEntries() {}

  static List<GalleryEntry> all() {
    return List.of(clocksApart(), leaseAsLongAsPatience());
  }

  private static GalleryEntry clocksApart() {
    return new GalleryEntry(
        "lease-clocks",
        "Lease reads: the margin is smaller than what clocks can gain",
        "C. Gray, D. Cheriton: Leases, SOSP 1989 (doi:10.1145/74850.74870), whose protocol this is",
        """
        A holder of a lease answers reads from its own copy until its timer fires; the server that \
        granted the lease delays writes until its own timer has fired. The holder counts from when \
        it asked, before the server does, so a margin for the difference of their clocks seems to \
        be enough: 2 ticks at the holder, 5 at the server, and clocks that are at most 2 apart.

        It is not enough. When the timers are set, the clock of the server is 2 ticks behind that of \
        the holder; when its timer fires, it is 2 ahead. It has gained 4 ticks, acknowledges a \
        write, and the holder still answers the old value.

        The fix is a margin of more than twice the skew: 7 ticks at the server. If the difference \
        of clocks has no bound, no margin is enough.\
        """,
        lease(5),
        OverallVerdict.VIOLATION,
        lease(7),
        Time.SECONDS);
  }

  private static GalleryEntry leaseAsLongAsPatience() {
    return new GalleryEntry(
        "raft-lease",
        "Raft: a lease is as long as the others are patient",
        "SOFAJRaft pull request 34 (github.com/sofastack/sofa-jraft/pull/34); before it, without"
            + " any time for the lease, TiKV issue 964 (github.com/tikv/tikv/issues/964)",
        """
        Whoever hears of a leader ignores candidates until its election timer fires. So a leader \
        that a majority has heard cannot be followed by another one for that time, and may answer \
        reads on its own: it has a lease.

        If the lease is as long as the election timeout, or ends only when a timer looks at it, it \
        can be over and still be used. Here both are one tick of a clock. The leader has its \
        lease, the others elect n2 as soon as their timers fire, and n2 commits a write; the timer \
        of the old leader is due as well, but a read comes first and finds the old value.

        The fix is a lease that is shorter than the election timeout, here by one tick, since all \
        clocks tick together. If clocks can be E ticks apart, it must be shorter by more than 2E. A \
        lease is not renewed in this model, and a server begins no term after the second one.\
        """,
        patience(1),
        OverallVerdict.VIOLATION,
        patience(2),
        Time.MINUTE);
  }

  private static Trial patience(int ticks) {
    return Trial.of(new RaftRegister())
        .parameter("candidates", 2)
        .parameter("terms", 2)
        .parameter("lease", 1)
        .parameter("election", ticks)
        .calls("read()@n1", "write(1)@n2")
        .timers(TimerOrder.TICKS);
  }

  private static Trial lease(int granter) {
    return Trial.of(ReadLease.counting())
        .parameter("granter", granter)
        .harness("twice")
        .timers(TimerOrder.TICKS)
        .skew(2);
  }
}
