package dev.ordeal.explorer.published;

import dev.ordeal.world.World;

/**
 * IRed: as {@link TransDpor}, but what leads to a message is found by walking the schedule
 * backwards from sender to receiver.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems". The walk takes the latest receive at the actor that sent the message for
 * the one that sent it, which need not be so.
 *
 * <p>Guarantee: none; it loses whole traces where an actor received something else after it sent
 * the message (on 3 of 300 random systems), and the violations that {@link Dpor} misses. Measured:
 * 0 of 1 violating behaviours of EDR 1r+1w, 1 of 12 of EDR 2r+1w, 8 of 9 of Open Chord 2r+1w, 18 of
 * 272 of EDR 2r+2w. {@link IRedByParent} loses no trace.
 *
 * <p>A new explorer comes of overriding {@link #didEnable} or {@link #areDependent}.
 */
public class IRed extends TransDpor {

  /** Whether the receive of the earlier message is taken to have sent the later one. */
  protected boolean didEnable(int earlier, int later) {
    return world().actor(earlier) == causes().source(later);
  }

  @Override
  protected void findCandidates(int step, int message) {
    World world = world();
    int cause = message;
    for (int i = world.depth() - 1; i > step; i--) {
      if (didEnable(world.eventAt(i), cause)) {
        cause = world.eventAt(i);
      }
    }
    if (cause != message) {
      candidate(cause, step);
    }
  }
}
