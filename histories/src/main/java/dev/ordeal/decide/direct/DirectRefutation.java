package dev.ordeal.decide.direct;

import dev.ordeal.recording.OperationNumbers;

/**
 * The first answer of a part that a {@link DirectCheck} refutes. An earlier answer may be bad for a
 * reason that needs a search.
 *
 * @param event the event number of the answer
 * @param core the indexes of operations that contradict each other, none of which can be left out;
 *     empty if they are not known
 * @param isTimeless whether they do so even if the others happened at any time, rather than in
 *     their own intervals
 */
public record DirectRefutation(int event, OperationNumbers core, boolean isTimeless) {}
