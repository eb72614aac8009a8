package dev.ordeal.explorer;

import dev.ordeal.world.Capability;
import dev.ordeal.world.World;
import java.util.Set;

/** A way through a world. An explorer is used once. */
public interface Explorer {

  /** What it asks of a world besides what every world can answer. */
  default Set<Capability> needs() {
    return Set.of();
  }

  /**
   * Explores from where the world stands, until the algorithm is done or a limit is reached, shows
   * every finished schedule to the listener, and leaves the world where it was.
   */
  Exploration explore(World world, Limits limits, ScheduleListener listener, Onlooker onlooker);
}
