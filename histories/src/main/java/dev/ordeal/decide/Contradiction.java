package dev.ordeal.decide;

import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;

/**
 * The evidence that a history is not linearizable.
 *
 * @param operations operations that no order explains, up to the event
 * @param others what the other operations may have done, so that this holds all the same
 * @param minimal whether it is proven that an order explains the rest if any one of the operations
 *     is given up, that is if it may have done the same as the others
 * @param event the number of an event, an answer: no order explains the history up to it
 * @param isFirst whether it is proven that an order explains everything before the event; otherwise
 *     an earlier answer may be the first that no order explains
 * @param unexplained the number of the operation that is answered at the event
 * @param sentence the contradiction in one sentence
 * @param explanation what helps to see it
 */
public record Contradiction(
    OperationNumbers operations,
    Others others,
    boolean minimal,
    int event,
    boolean isFirst,
    int unexplained,
    String sentence,
    Explanation explanation) {

  /** The same evidence, if it is not known whether an earlier answer is bad. */
  Contradiction notFirst(Recording recording) {
    return new Contradiction(
        operations,
        others,
        minimal,
        event,
        false,
        unexplained,
        sentence(recording, unexplained, operations.size(), false),
        explanation);
  }

  /**
   * A contradiction in one sentence.
   *
   * @param count the number of operations shown
   */
  static String sentence(Recording recording, int unexplained, int count, boolean isFirst) {
    String returned =
        recording.show(unexplained)
            + " by process "
            + recording.process(unexplained)
            + (recording.result(unexplained) < 0
                ? " was answered"
                : " returned " + recording.values().show(recording.result(unexplained)));
    if (!isFirst) {
      return "No order explains the history up to where "
          + returned
          + ", at the latest; an earlier answer may be the first bad one.";
    }
    return (count == 1
            ? "Nothing explains that "
            : "No order of these " + count + " operations explains that ")
        + returned
        + ".";
  }
}
