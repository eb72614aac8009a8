package dev.ordeal.explorer;

import dev.ordeal.world.World;

/** A way through a world. An explorer is used once. */
public interface Explorer {

  /**
   * Explores from where the world stands, until the algorithm is done or a limit is reached, shows
   * every finished schedule to the listener, and leaves the world where it was.
   */
  Exploration explore(World world, Limits limits, ScheduleListener listener, Onlooker onlooker);
}
