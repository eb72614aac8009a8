package dev.ordeal.explorer.published;

import dev.ordeal.world.World;

/**
 * IRed: as {@link TransDpor}, but what leads to an event is found by walking the schedule backwards
 * from receiver to sender.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems". The walk assumes that the latest step at the sending actor sent the
 * message, which need not be true.
 *
 * <p>Guarantee: none; it loses whole traces where an actor handled another message after it sent
 * the one in question (on 3 of 300 random systems), and the violations that {@link Dpor} misses.
 * Measured: 0 of 1 violating behaviours of EDR 1r+1w, 1 of 12 of EDR 2r+1w, 8 of 9 of Open Chord
 * 2r+1w, 18 of 272 of EDR 2r+2w. {@link IRedByParent} loses no trace.
 *
 * <p>Override {@link #didEnable} or {@link #areDependent} to define an explorer.
 */
public class IRed extends TransDpor {

  /**
   * Whether the earlier event is assumed to have made the later one possible: here, if its actor is
   * the later one's sender.
   */
  protected boolean didEnable(int earlier, int later) {
    return world().actor(earlier) == causes().source(later);
  }

  @Override
  protected void findCandidates(int step, int event) {
    World world = world();
    int cause = event;
    for (int i = world.depth() - 1; i > step; i--) {
      if (didEnable(world.eventAt(i), cause)) {
        cause = world.eventAt(i);
      }
    }
    if (cause != event) {
      candidate(cause, step);
    }
  }
}
