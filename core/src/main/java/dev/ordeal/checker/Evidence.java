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
 * @param possible what it could have returned instead; empty where the spec allows nothing, or time
 *     ran out
 * @param before the operations that had been answered before it was invoked
 */
public record Evidence(int event, Span unexplained, List<Object> possible, List<Span> before) {

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
    return "No order explains that "
        + unexplained.call()
        + " returned "
        + inWords(unexplained.result().orElseThrow())
        + ": "
        + (possible.isEmpty()
            ? "no result does, after what had happened by then" + known
            : "every order of what had happened by then"
                + known
                + " gives "
                + possible.stream()
                    .map(this::inWords)
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining(" or ")))
        + ".";
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
