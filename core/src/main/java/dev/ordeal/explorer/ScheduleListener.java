package dev.ordeal.explorer;

import dev.ordeal.causality.Causality;
import dev.ordeal.world.World;

/** Is shown every schedule that an explorer finishes. */
@FunctionalInterface
public interface ScheduleListener {

  /**
   * The world stands at the end of a schedule. It may be read, not moved, and goes on after this
   * returns.
   */
  void finished(World world, Ending ending);

  /**
   * The same, where the schedule stands for all that keep its causality: they are schedules of the
   * system too, with the same results, and may not be shown.
   */
  default void finished(World world, Ending ending, Causality causality) {
    finished(world, ending);
  }

  /** An exploration begins. */
  default void begins() {}

  /**
   * The exploration that began last starts over, because it has learnt something on the way: what
   * it has shown so far is true, but it will be shown again and should be counted once.
   */
  default void startsOver() {}
}
