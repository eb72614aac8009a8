package dev.ordeal.systems.gallery;

import dev.ordeal.faults.TimerOrder;
import dev.ordeal.systems.gallery.GalleryEntry.Time;
import dev.ordeal.systems.lease.ReadLease;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.List;

/** Bugs of leases, which depend on clocks. */
final class LeaseEntries {
  private LeaseEntries() {}

  static List<GalleryEntry> all() {
    return List.of(clocksApart());
  }

  private static GalleryEntry clocksApart() {
    return new GalleryEntry(
        "lease-clocks",
        "Lease reads: the margin is smaller than what clocks can gain",
        "TiKV issue 964 (2016) and SOFAJRaft pull request 34 (2019), on leader leases; the protocol"
            + " is that of C. Gray, D. Cheriton: Leases, SOSP 1989 (doi:10.1145/74850.74870)",
        """
        A holder of a lease answers reads from its own copy until its timer fires; the server that \
        granted the lease delays writes until its own timer has fired. The holder counts from when \
        it asked, before the server does, so a margin for the difference of their clocks seems to \
        be enough: 2 ticks at the holder, 5 at the server, and clocks that are at most 2 apart.

        It is not enough. When the timers are set, the clock of the server is 2 ticks behind that of \
        the holder; when its timer fires, it is 2 ahead. It has gained 4 ticks, acknowledges a \
        write, and the holder still answers the old value.

        The fix is a margin of more than twice the skew: 7 ticks at the server. If the difference \
        of clocks has no bound, no margin is enough.""",
        lease(5),
        OverallVerdict.VIOLATION,
        lease(7),
        Time.SECONDS);
  }

  private static Trial lease(int granter) {
    return Trial.of(ReadLease.counting())
        .parameter("granter", granter)
        .harness("twice")
        .timers(TimerOrder.TICKS)
        .skew(2);
  }
}
