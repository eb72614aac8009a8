package dev.ordeal.checker;

import dev.ordeal.history.History;
import dev.ordeal.spec.Spec;

/** Decides whether a history can be explained by a spec. */
public interface Checker {

  /** A time that never comes. */
  long NO_DEADLINE = Long.MAX_VALUE;

  /**
   * The verdict on the history.
   *
   * @param until when to give up, by {@link System#nanoTime()}, or {@link #NO_DEADLINE}
   */
  Verdict check(History history, Spec<?> spec, long until);

  /**
   * The evidence that was found in a history, with the operations in conflict where the checker can
   * tell; that takes longer than to judge, so it is for what is reported.
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
