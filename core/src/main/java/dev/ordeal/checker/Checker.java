package dev.ordeal.checker;

import dev.ordeal.history.History;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Spec;

/** Decides whether a history can be explained by a spec. */
public interface Checker {

  /** The verdict on the history; unknown if the deadline passes. */
  Verdict check(History history, Spec<?> spec, Deadline deadline);

  /**
   * The evidence that was found in a history, with everything that the checker can find out about
   * it; that takes longer than to judge, so it is for what is reported.
   */
  default Evidence inFull(Evidence found, History history, Spec<?> spec) {
    return found;
  }

  /**
   * Whether what cannot be explained stays so, whatever comes after; if not, only whole runs can be
   * judged.
   */
  default boolean judgesBeginnings() {
    return true;
  }
}
