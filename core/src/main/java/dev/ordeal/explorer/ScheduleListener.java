package dev.ordeal.explorer;

import dev.ordeal.causality.Causality;
import dev.ordeal.world.World;

/** Receives every schedule that an explorer finishes. */
@FunctionalInterface
public interface ScheduleListener {

  /**
   * Called when the world is at the end of a schedule. The world may be read, but not moved; the
   * exploration continues after this method returns.
   */
  void finished(World world, Ending ending);

  /**
   * Called instead where the schedule stands for all schedules with the same causality: they are
   * schedules of the system too, have the same results, and need not be reported themselves.
   */
  default void finished(World world, Ending ending, Causality causality) {
    finished(world, ending);
  }

  /** Whether another schedule is to be explored after the one reported last. */
  default boolean wantsMore() {
    return true;
  }

  /** Called when an exploration begins; others may begin and end before it ends. */
  default void begins() {}

  /** Called when the exploration that began last ends. */
  default void ends() {}

  /**
   * Called when the exploration that began last, and has not ended, starts over, because it has
   * learnt new dependences. Every schedule reported so far is valid, but will be reported again and
   * should be counted once.
   */
  default void startsOver() {}
}
