package dev.ordeal.engine;

import dev.ordeal.world.World;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;

/** The worlds of one harness. */
public interface Worlds {

  /** A new world, at the start of the system. */
  World world();

  /**
   * The states of the system, which number envelopes as the worlds do.
   *
   * @throws UnsupportedOperationException unless the engine offers {@link
   *     dev.ordeal.world.Capability#STATES}
   */
  StateSpace states(Reduction reduction);
}
