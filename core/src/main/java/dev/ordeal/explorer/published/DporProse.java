package dev.ordeal.explorer.published;

import dev.ordeal.world.World;

/**
 * {@link Dpor} as the paper's prose has it: where the event of a race was not enabled yet, the
 * events of all steps after the race that were enabled there are added to the backtrack set, and
 * not only the first; if there are none, nothing is.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems". It explores what {@link Dpor} explores on the registers of the paper, and
 * fewer schedules of Open Chord. Guarantee and misses: as {@link Dpor} (no trace lost on 4,000
 * random systems; 91 of 91 violating behaviours of Open Chord 2r+2w, 68 of 272 of EDR 2r+2w).
 */
public class DporProse extends Dpor {

  @Override
  protected boolean addBacktrack(int step, int event) {
    if (wasEnabled(event, step)) {
      return addBacktrackAt(step, event);
    }
    World world = world();
    boolean added = false;
    for (int i = step + 1; i < world.depth(); i++) {
      int later = world.eventAt(i);
      if (later != event && didEnable(later, event) && wasEnabled(later, step)) {
        added |= addBacktrackAt(step, later);
      }
    }
    return added;
  }
}
