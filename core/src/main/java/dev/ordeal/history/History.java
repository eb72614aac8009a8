package dev.ordeal.history;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A history: the operations of clients, with the order of their invocation and response events.
 *
 * @param spans the operations, in the order of their invocations
 */
public record History(List<Span> spans) {

  public History {
    spans = spans.stream().sorted(Comparator.comparingInt(Span::invoked)).toList();
    Set<Integer> events = new HashSet<>();
    for (Span span : spans) {
      if (!events.add(span.invoked()) || (!span.isPending() && !events.add(span.answered()))) {
        throw new IllegalArgumentException("two events at one index: " + span);
      }
    }
  }

  /** Whether every operation is answered. */
  public boolean isComplete() {
    return spans.stream().noneMatch(Span::isPending);
  }

  /**
   * The history before the given event: without later invocations, and with later responses
   * pending.
   */
  public History before(int event) {
    return new History(
        spans.stream()
            .filter(span -> span.invoked() < event)
            .map(span -> span.before(event))
            .toList());
  }
}
