package dev.ordeal.sweep;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.sweep.Sweeper.Watcher;
import java.time.Duration;
import java.util.Optional;

/**
 * What the harnesses explored so far have used of the limits, which are for all together: an
 * explorer that ends by itself may use up what is left of them; a sampler gets the same share for
 * each harness.
 */
final class Account {
  private final Limits limits;
  private final Watcher watcher;
  private final long begin;
  private long schedules;
  private long steps;
  private long harnesses;
  private long left;

  /**
   * @param begin when it began, by {@link System#nanoTime()}
   */
  Account(Limits limits, Watcher watcher, long begin) {
    this.limits = limits;
    this.watcher = watcher;
    this.begin = begin;
  }

  /** Sets what has been used, and how many harnesses there are and are left. */
  void set(long schedulesUsed, long stepsTaken, long allHarnesses, long harnessesLeft) {
    schedules = schedulesUsed;
    steps = stepsTaken;
    harnesses = allHarnesses;
    left = harnessesLeft;
  }

  long schedules() {
    return schedules;
  }

  long steps() {
    return steps;
  }

  long begin() {
    return begin;
  }

  Limits limits() {
    return limits;
  }

  /** How many harnesses there are, as far as that is known. */
  long harnesses() {
    return harnesses;
  }

  /** How many harnesses are left. */
  long left() {
    return left;
  }

  /** There is one more harness than was known. */
  void oneMore() {
    harnesses++;
    left++;
  }

  void begins() {
    watcher.begins(harnesses - left + 1, harnesses);
  }

  void ends() {
    left--;
  }

  void add(long moreSchedules, long moreSteps) {
    schedules += moreSchedules;
    steps += moreSteps;
  }

  /** What the next harness may use. */
  Limits next(boolean samples) {
    Limits rest = limits.left(schedules, System.nanoTime() - begin);
    if (!samples) {
      return rest;
    }
    long most =
        rest.schedules() == Limits.NONE ? Limits.NONE : Math.max(1, rest.schedules() / left);
    Duration time =
        rest.time().isZero()
            ? Duration.ZERO
            : Duration.ofNanos(Math.max(1, rest.time().toNanos() / left));
    return rest.schedules(most).time(time);
  }

  /** Why no further harness can be explored, if none can. */
  Optional<Stop> over() {
    if (!watcher.continues(schedules, steps)) {
      return Optional.of(Stop.INTERRUPTED);
    }
    if (limits.schedules() != Limits.NONE && schedules >= limits.schedules()) {
      return Optional.of(Stop.LIMIT);
    }
    boolean late = !limits.time().isZero() && System.nanoTime() - begin >= limits.time().toNanos();
    return late ? Optional.of(Stop.DEADLINE) : Optional.empty();
  }

  /** The control of one exploration. */
  ExplorationControl control() {
    long before = schedules;
    long stepsBefore = steps;
    return (done, taken) -> watcher.continues(before + done, stepsBefore + taken);
  }
}
