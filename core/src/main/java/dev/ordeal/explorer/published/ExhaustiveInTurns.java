package dev.ordeal.explorer.published;

import dev.ordeal.ints.NumberSet;
import dev.ordeal.world.World;

/**
 * {@link Exhaustive} in the order that explains the paper's tables: in every state the actors take
 * turns, each with its oldest event. It matters where a limit cuts the search off.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems". Guarantee: as {@link Exhaustive}.
 */
public final class ExhaustiveInTurns extends Exhaustive {
  private final Turns turns = new Turns();
  private NumberSet[] enabled = new NumberSet[0];
  private NumberSet[] done = new NumberSet[0];

  @Override
  protected int next(int previous) {
    int depth = world().depth();
    if (previous == World.NO_EVENT) {
      begin(depth);
    }
    int event = turns.next(world(), enabled[depth], done[depth]);
    if (event != World.NO_EVENT) {
      done[depth].add(event);
    }
    return event;
  }

  private void begin(int depth) {
    if (depth >= done.length) {
      int size = Math.max(64, 2 * depth);
      enabled = NumberSet.grown(enabled, size);
      done = NumberSet.grown(done, size);
    }
    enabled[depth].clear();
    done[depth].clear();
    for (int event = super.next(World.NO_EVENT);
        event != World.NO_EVENT;
        event = super.next(event)) {
      enabled[depth].add(event);
    }
  }
}
