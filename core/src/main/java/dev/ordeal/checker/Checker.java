package dev.ordeal.checker;

import dev.ordeal.history.Continuation;
import dev.ordeal.history.History;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Spec;

/** Decides whether a history can be explained by a spec. */
public interface Checker {

  /** The verdict on the history of a run that is over; unknown if the deadline passes. */
  Verdict check(History history, Spec<?> spec, Deadline deadline);

  /**
   * The verdict on the history of a run that may continue: not linearizable if no order explains
   * it, however the run continues.
   */
  default Verdict check(
      History history, Continuation continuation, Spec<?> spec, Deadline deadline) {
    return check(history, spec, deadline);
  }

  /**
   * The evidence with everything that the checker can find out about it until the deadline. This
   * takes longer than the verdict, so it is for violations that are reported.
   */
  default Evidence inFull(Evidence found, History history, Spec<?> spec, Deadline deadline) {
    return found;
  }

  /**
   * Whether a history that cannot be explained stays so however it continues; if not, the verdict
   * depends on how it may continue.
   */
  default boolean judgesBeginnings() {
    return true;
  }
}
