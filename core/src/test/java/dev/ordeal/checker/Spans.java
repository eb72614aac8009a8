package dev.ordeal.checker;

import dev.ordeal.history.Span;
import dev.ordeal.spec.Operation;
import java.util.Optional;

/** Operations of histories that tests make up. */
final class Spans {
  private Spans() {}

  static Span span(String process, Operation operation, int invoked, int answered, Object result) {
    return new Span(process, "", operation, invoked, answered, Optional.of(result));
  }

  static Span pending(String process, Operation operation, int invoked) {
    return new Span(process, "", operation, invoked, Span.PENDING, Optional.empty());
  }
}
