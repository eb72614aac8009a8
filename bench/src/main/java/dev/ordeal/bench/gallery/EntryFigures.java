package dev.ordeal.bench.gallery;

import dev.ordeal.verify.Outcome.OverallVerdict;

/**
 * The figures of an entry.
 *
 * @param bug the answer about the bug
 * @param fix the answer about the fix
 * @param isFound whether the bug was found
 * @param isFixClean whether nothing is wrong with the fix, as far as the entry looks
 * @param isStopped whether a limit ended one of the searches before an answer
 * @param steps after how many steps the bug shows; 0 if it was not found
 * @param faults how many of these steps are faults
 * @param states how many states, or schedules, were explored until the bug was found
 * @param fixStates how many states, or schedules, of the fix were explored
 * @param bugInWords what came of the bug, in a few words
 * @param fixInWords what came of the fix, in a few words
 * @param bugSeconds how long the search for the bug took
 * @param fixSeconds how long the search in the fix took
 */
public record EntryFigures(
    OverallVerdict bug,
    OverallVerdict fix,
    boolean isFound,
    boolean isFixClean,
    boolean isStopped,
    int steps,
    long faults,
    long states,
    long fixStates,
    String bugInWords,
    String fixInWords,
    double bugSeconds,
    double fixSeconds) {

  /** How long both took. */
  double seconds() {
    return bugSeconds + fixSeconds;
  }
}
