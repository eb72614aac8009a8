package dev.ordeal.checker;

import dev.ordeal.history.Span;
import dev.ordeal.words.Show;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Why a history is not linearizable.
 *
 * @param event the first response event with which no order explains the history any more;
 *     everything before it can be explained. Where only whole runs are judged, the response of the
 *     operation at which the longest order found ends.
 * @param unexplained the operation that this event answers
 * @param possible what it could have returned instead; empty where the spec allows nothing, or time
 *     ran out
 * @param wholeRun whether only whole runs are judged
 * @param before the operations that had been answered before it was invoked
 */
public record Evidence(
    int event, Span unexplained, List<Object> possible, boolean wholeRun, List<Span> before) {

  public Evidence {
    possible = List.copyOf(possible);
    before = List.copyOf(before);
  }

  /** The whole in one sentence. */
  public String sentence() {
    String known =
        before.isEmpty()
            ? ""
            : " (answered before it began: "
                + before.stream()
                    .map(span -> span.call() + " -> " + span.answer())
                    .collect(Collectors.joining(", "))
                + ")";
    if (wholeRun) {
      return "No order that keeps each client's own explains that "
          + unexplained.call()
          + " returned "
          + inWords(unexplained.result().orElseThrow())
          + ": after the longest that was found it "
          + (possible.isEmpty()
              ? "cannot return anything."
              : "would return " + alternatives() + ".");
    }
    return "No order explains that "
        + unexplained.call()
        + " returned "
        + inWords(unexplained.result().orElseThrow())
        + ": "
        + (possible.isEmpty()
            ? "no result does, after what had happened by then" + known
            : "every order of what had happened by then" + known + " gives " + alternatives())
        + ".";
  }

  private String alternatives() {
    return possible.stream()
        .map(this::inWords)
        .distinct()
        .sorted()
        .collect(Collectors.joining(" or "));
  }

  /** A result in words, with its class where another one reads the same. */
  private String inWords(Object result) {
    String words = Show.value(result);
    Object returned = unexplained.result().orElseThrow();
    boolean ambiguous =
        possible.stream().anyMatch(other -> Show.value(other).equals(Show.value(returned)))
            && words.equals(Show.value(returned));
    return ambiguous ? words + " (" + result.getClass().getSimpleName() + ")" : words;
  }
}
