package dev.ordeal.decide;

import dev.ordeal.recording.OperationNumbers;

/**
 * What helps a reader to see why the operations of a {@link Contradiction} contradict each other.
 *
 * @param reason the reason in values, in one or two sentences; empty if no known pattern fits
 * @param sources operations that are not in conflict themselves, but may have produced the values
 *     that those in conflict returned
 * @param order the operations of the same part, in an order that explains everything before the
 *     event; empty if none is known
 * @param instead what the unexplained operation would return in that order; empty if that is not
 *     known
 * @param initial an initial value that would explain the result, to be suggested if the user gave
 *     none; otherwise empty
 */
public record Explanation(
    String reason,
    OperationNumbers sources,
    OperationNumbers order,
    String instead,
    String initial) {
  /** No explanation. */
  public static final Explanation NONE =
      new Explanation("", OperationNumbers.none(), OperationNumbers.none(), "", "");
}
