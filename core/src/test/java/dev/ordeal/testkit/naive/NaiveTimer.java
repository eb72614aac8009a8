package dev.ordeal.testkit.naive;

import dev.ordeal.faults.TimerOrder;
import java.util.Map;
import java.util.Objects;

/** A timer that is set, and when it was, in steps of its actor. */
record NaiveTimer(int duration, int when) {

  /** Whether one of the timers that an actor has set may fire. */
  static boolean mayFire(Map<Object, NaiveTimer> set, Object name, TimerOrder order) {
    NaiveTimer mine = Objects.requireNonNull(set.get(name));
    return order != TimerOrder.LOCAL
        || set.values().stream()
            .noneMatch(
                other ->
                    (other.when < mine.when && other.duration <= mine.duration)
                        || (other.when == mine.when && other.duration < mine.duration));
  }
}
