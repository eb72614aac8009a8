package dev.ordeal.verify;

import dev.ordeal.checker.Evidence;
import dev.ordeal.history.History;
import dev.ordeal.schedule.Schedule;

/**
 * A run whose history no order explains.
 *
 * @param schedule the receives of the run
 * @param shownBy how many of them it takes until the violation shows; the rest cannot undo it
 * @param history what the clients saw
 * @param evidence why no order explains it
 * @param fewest whether it is known that no schedule with fewer operations, or as many and fewer
 *     receives, goes wrong in this way
 */
public record Violation(
    Schedule schedule, int shownBy, History history, Evidence evidence, boolean fewest) {}
