package dev.ordeal.explorer;

import dev.ordeal.world.Capability;
import dev.ordeal.world.World;
import java.util.Set;

/** An algorithm that explores the schedules of a world. An instance is used once. */
public interface Explorer {

  /** The capabilities that its worlds must offer. */
  default Set<Capability> needs() {
    return Set.of();
  }

  /** Whether it draws schedules until a limit is reached. */
  default boolean samples() {
    return false;
  }

  /** Whether the schedules that it explores stand for all schedules of their traces. */
  default boolean coversTraces() {
    return false;
  }

  /**
   * Explores from the world's present state until the algorithm is done or a limit is reached.
   * Reports every finished schedule to the listener and returns the world to the state in which it
   * was.
   */
  Exploration explore(
      World world, Limits limits, ScheduleListener listener, ExplorationControl control);
}
