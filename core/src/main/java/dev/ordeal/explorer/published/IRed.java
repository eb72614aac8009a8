package dev.ordeal.explorer.published;

import dev.ordeal.world.World;

/**
 * IRed: as {@link TransDpor}, but what made an event possible is found by walking the schedule
 * backwards from receiver to sender.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems", as in its tables. The walk assumes that the latest step at the sending
 * actor sent the message, which need not be true. {@link IRedAlg1} follows the paper's Algorithm 1
 * instead.
 *
 * <p>Guarantee: none; it loses whole traces (on 179 of 4,000 random systems), and the violations
 * that {@link TransDpor} misses. Measured: 0 of 1 violating behaviours of EDR 1r+1w, 1 of 12 of EDR
 * 2r+1w, 8 of 9 of Open Chord 2r+1w, 22 of 272 of EDR 2r+2w, 81 of 91 of Open Chord 2r+2w.
 *
 * <p>Override {@link #didEnable} or {@link #areDependent} to define an explorer.
 */
public class IRed extends TransDpor {

  public IRed() {}

  IRed(Reading reading) {
    super(reading);
  }

  /**
   * Whether the earlier event is assumed to have made the later one possible: here, if its actor is
   * the later one's sender.
   */
  @Override
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
