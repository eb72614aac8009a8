package dev.ordeal.explorer.published;

import dev.ordeal.explorer.SearchLoop;

/**
 * Exhaustive depth-first search (EX): takes every enabled event in every state.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems". Guarantee: complete. It visits every schedule exactly once, so it finds
 * every history the system has; everything else is measured against it. The reductions extend it
 * and take fewer events in a state.
 */
public class Exhaustive extends SearchLoop {

  @Override
  protected int next(int previous) {
    return world().nextEnabled(previous);
  }
}
