package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Address;
import dev.ordeal.faults.TimerOrder;
import java.util.Map;
import java.util.Objects;

/** A timer that is set, and when it was: in steps of its actor, or in ticks of its clock. */
record NaiveTimer(int duration, int when) {

  /** What happens when the timer of that name fires. */
  static String label(Address actor, Object name) {
    return actor + " timer " + name;
  }

  /** Whether it is due when the clock shows that. */
  boolean isDue(int clock) {
    return clock >= when + duration;
  }

  /** Whether one of the timers that an actor has set may fire when its clock shows that. */
  static boolean mayFire(Map<Object, NaiveTimer> set, Object name, TimerOrder order, int clock) {
    if (order == TimerOrder.TICKS) {
      return Objects.requireNonNull(set.get(name)).isDue(clock);
    }
    NaiveTimer mine = Objects.requireNonNull(set.get(name));
    return order != TimerOrder.LOCAL
        || set.values().stream()
            .noneMatch(
                other ->
                    (other.when < mine.when && other.duration <= mine.duration)
                        || (other.when == mine.when && other.duration < mine.duration));
  }
}
