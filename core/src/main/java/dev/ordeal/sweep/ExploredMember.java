package dev.ordeal.sweep;

import dev.ordeal.explorer.Exploration.Stop;
import java.util.List;
import java.util.Optional;

/**
 * What came of a member of a family.
 *
 * @param harnesses what came of each of its variants that was explored, the member first
 * @param begun how many were to be explored; the last of them may not have been begun, because a
 *     limit was reached
 * @param after what is known about exchanges after it
 * @param fresh how many of its harnesses were explored once more with fresh values
 * @param leftOut how many variants were left out
 * @param schedules how many schedules, or states, were explored, those with fresh values included
 * @param steps how many steps
 * @param ended why the sweep ends with it, if it does
 */
record ExploredMember(
    List<ExploredHarness> harnesses,
    int begun,
    Knowledge after,
    long fresh,
    long leftOut,
    long schedules,
    long steps,
    Optional<Stop> ended) {

  ExploredMember {
    harnesses = List.copyOf(harnesses);
  }

  /** Whether its last harness fails. */
  boolean isFinding() {
    return !harnesses.isEmpty() && harnesses.get(harnesses.size() - 1).isWrong();
  }

  /** Whether everything that was begun was explored to its end. */
  boolean isExhausted() {
    return ended.isEmpty()
        && harnesses.stream().allMatch(harness -> harness.stop() == Stop.EXHAUSTED);
  }
}
