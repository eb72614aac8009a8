package dev.ordeal.checker;

import dev.ordeal.history.Span;
import dev.ordeal.words.Show;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Why a history is not linearizable.
 *
 * @param event the first response event with which no order explains the history any more;
 *     everything before it can be explained
 * @param unexplained the operation that this event answers
 * @param possible what it could have returned instead
 * @param before the operations that had been answered before it was invoked
 */
public record Evidence(int event, Span unexplained, List<Object> possible, List<Span> before) {

  public Evidence {
    possible = List.copyOf(possible);
    before = List.copyOf(before);
  }

  /** The whole in one sentence. */
  public String sentence() {
    String instead =
        possible.stream().map(Show::value).distinct().sorted().collect(Collectors.joining(" or "));
    String known =
        before.isEmpty()
            ? ""
            : " (answered before it began: "
                + before.stream()
                    .map(span -> span.call() + " -> " + span.answer())
                    .collect(Collectors.joining(", "))
                + ")";
    return "No order explains that "
        + unexplained.call()
        + " returned "
        + unexplained.answer()
        + ": every order of what had happened by then"
        + known
        + " gives "
        + instead
        + ".";
  }
}
