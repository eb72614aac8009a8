package dev.ordeal.verify;

import java.util.Optional;

/** The figures of one exploration: of schedules, or of states. */
public sealed interface Statistics permits ScheduleStatistics, StateStatistics {

  /** Steps taken on the way. */
  long steps();

  /** Schedules, or transitions, that an actor failure ended. */
  long failed();

  Times times();

  /** These figures, where schedules were explored. */
  default Optional<ScheduleStatistics> ofSchedules() {
    return this instanceof ScheduleStatistics figures ? Optional.of(figures) : Optional.empty();
  }

  /** These figures, where states were explored. */
  default Optional<StateStatistics> ofStates() {
    return this instanceof StateStatistics figures ? Optional.of(figures) : Optional.empty();
  }
}
