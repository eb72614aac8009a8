package dev.ordeal.verify;

import dev.ordeal.harness.Goal;
import java.util.Optional;

/**
 * Whether what a harness wants to be reached is.
 *
 * @param run if the goal is for some run, a shortest run that reaches it; if it is for every run, a
 *     run that misses it
 */
public record GoalResult(Goal goal, Status status, Optional<Stall> run) {

  /** Whether a goal is reached. */
  public enum Status {
    /** It is. */
    REACHED,
    /** No state satisfies it, or a run misses it. */
    NOT_REACHED,
    /** Not enough was explored to know. */
    UNDECIDED
  }

  static GoalResult undecided(Goal goal) {
    return new GoalResult(goal, Status.UNDECIDED, Optional.empty());
  }

  /** Whether it is a goal for some run that no run reaches. */
  public boolean isNever() {
    return goal.isSometimes() && status == Status.NOT_REACHED;
  }

  /** Whether it is a goal for every run that some run misses. */
  public boolean isMissed() {
    return !goal.isSometimes() && status == Status.NOT_REACHED;
  }

  public boolean isUndecided() {
    return status == Status.UNDECIDED;
  }
}
