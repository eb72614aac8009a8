package dev.ordeal.decide;

import dev.ordeal.recording.OperationNumbers;

/**
 * The evidence that a history is not linearizable.
 *
 * @param operations operations that no order explains, whatever the others did; if any one of them
 *     is forgotten, an order explains the rest. A forgotten operation may have happened at any
 *     time, or never; in a long history, where that leaves no short proof, only in its own
 *     interval, or never
 * @param minimal whether this was shown for each of the operations before time ran out
 * @param event the number of the first event, an answer, that no order explains
 * @param unexplained the number of the operation that is answered at that event
 * @param sentence the contradiction in one sentence
 */
public record Contradiction(
    OperationNumbers operations, boolean minimal, int event, int unexplained, String sentence) {}
