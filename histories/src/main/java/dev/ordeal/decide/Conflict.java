package dev.ordeal.decide;

import dev.ordeal.recording.OperationNumbers;

/**
 * A few operations of a part that contradict each other.
 *
 * @param indexes their indexes in the part, sorted
 * @param isMinimal whether it is proven that none can be given up
 * @param others what the other operations of the part may have done
 */
record Conflict(OperationNumbers indexes, boolean isMinimal, Others others) {}
