package dev.ordeal.history;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What clients saw: operations with the order of their invocation and response events.
 *
 * @param spans the operations by their invocations
 */
public record History(List<Span> spans) {

  public History {
    spans = spans.stream().sorted(Comparator.comparingInt(Span::invoked)).toList();
    Set<Integer> events = new HashSet<>();
    for (Span span : spans) {
      if (!events.add(span.invoked()) || (!span.isPending() && !events.add(span.answered()))) {
        throw new IllegalArgumentException("two events at the place of " + span);
      }
    }
  }

  /** Whether every invocation has its response. */
  public boolean isComplete() {
    return spans.stream().noneMatch(Span::isPending);
  }

  /**
   * The history as it was before the given event: later invocations gone, later responses pending.
   */
  public History before(int event) {
    return new History(
        spans.stream()
            .filter(span -> span.invoked() < event)
            .map(span -> span.before(event))
            .toList());
  }
}
