package dev.ordeal.findings;

import dev.ordeal.schedule.Trail;

/**
 * The path to a violation.
 *
 * @param shownBy after how many steps the violation shows; the rest cannot undo it
 */
public record FoundViolation(Trail trail, int shownBy) {}
