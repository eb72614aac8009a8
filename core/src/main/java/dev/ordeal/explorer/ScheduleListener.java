package dev.ordeal.explorer;

import dev.ordeal.world.World;

/** Is shown every schedule that an explorer finishes. */
@FunctionalInterface
public interface ScheduleListener {

  /**
   * The world stands at the end of a schedule. It may be read, not moved, and goes on after this
   * returns.
   */
  void finished(World world, Ending ending);
}
