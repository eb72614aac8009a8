package dev.ordeal.replay;

import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import java.util.List;
import java.util.Optional;

/**
 * An operation of a saved history, as strings.
 *
 * @param invoked the index of its invocation event
 * @param answered the index of its response event, or {@link Span#PENDING}
 * @param result what it returned; empty while it is pending
 */
public record SavedOperation(
    String client,
    String operation,
    String target,
    int invoked,
    int answered,
    Optional<String> result) {

  static List<SavedOperation> of(History history) {
    return history.spans().stream().map(SavedOperation::of).toList();
  }

  private static SavedOperation of(Span span) {
    return new SavedOperation(
        span.process(),
        span.operation().show(),
        span.target(),
        span.invoked(),
        span.answered(),
        span.isPending() ? Optional.empty() : Optional.of(span.answer()));
  }
}
