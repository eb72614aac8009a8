package dev.ordeal.explorer.published;

import dev.ordeal.world.World;

/**
 * TransDPOR as in Algorithm 1 of Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability
 * Checking for Actor-based Systems": as {@link DporAlg1} with a freeze flag, and the only candidate
 * is the earliest step after the race that led to the event.
 *
 * <p>Guarantee and misses: as {@link DporAlg1} (no trace lost on 4,000 random systems; 69 of 91
 * violating behaviours of Open Chord 2r+2w, 28 of 272 of EDR 2r+2w), in fewer schedules where
 * dependence is transitive, as the default is.
 */
public class TransDporAlg1 extends TransDpor {

  public TransDporAlg1() {
    super(new AsInAlgorithm1());
  }

  /** The only candidate is the earliest step that led to the event. */
  @Override
  protected void findCandidates(int step, int event) {
    World world = world();
    for (int i = step + 1; i < world.depth(); i++) {
      if (didEnable(world.eventAt(i), event)) {
        candidate(world.eventAt(i), step);
        return;
      }
    }
  }
}
