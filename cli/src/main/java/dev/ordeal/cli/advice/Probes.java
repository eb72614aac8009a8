package dev.ordeal.cli.advice;

import dev.ordeal.Check;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.RunningCode;
import java.time.Duration;
import java.util.Optional;

/** Tries out changed checks, each for a moment and all within a few seconds. */
final class Probes {
  /** The most states or schedules of one probe. */
  static final long MOST = 20_000;

  private static final Duration MOST_TIME_EACH = Duration.ofMillis(800);

  private final ExplorationControl control;
  private final RunningCode running;
  private final Deadline deadline;

  Probes(Duration time, ExplorationControl control, RunningCode running) {
    this.control = control;
    this.running = running;
    this.deadline = Deadline.after(time);
  }

  /** Whether there is time for another one. */
  boolean haveTime() {
    return !deadline.isOver() && control.continues(0, 0);
  }

  /** Explores the check up to so many states or schedules; nothing if it is refused or too late. */
  Optional<Outcome> run(Check check, long most) {
    if (!haveTime()) {
      return Optional.empty();
    }
    try {
      Configuration asGiven = check.configuration();
      Limits limits =
          Limits.none()
              .schedules(Math.min(most, MOST))
              .time(deadline.orAfter(MOST_TIME_EACH).left());
      return Optional.of(
          new Verification(asGiven.limits(limits).minimizing(false), running)
              .runWithoutStories(control));
    } catch (BadInput e) {
      return Optional.empty();
    }
  }

  /** Whether the check can be made at all. */
  static boolean accept(Check check) {
    try {
      check.configuration();
      return true;
    } catch (BadInput e) {
      return false;
    }
  }
}
