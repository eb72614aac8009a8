package dev.ordeal.verify;

import dev.ordeal.checker.Evidence;
import dev.ordeal.history.History;
import dev.ordeal.schedule.Schedule;

/**
 * A run whose history no order explains.
 *
 * @param schedule the steps of the run
 * @param shownBy after how many steps the violation shows; the rest cannot undo it
 * @param history what the clients saw
 * @param evidence why no order explains it
 * @param fewest whether it is proven that no schedule with fewer operations, or as many operations
 *     and fewer steps, shows a violation of this kind
 */
public record Violation(
    Schedule schedule, int shownBy, History history, Evidence evidence, boolean fewest) {

  /** Whether it shows only because nothing more happens. */
  public boolean isAtRest() {
    return evidence.isAtRest();
  }
}
