package dev.ordeal.history;

import dev.ordeal.spec.Caller;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.Show;
import java.util.Optional;

/**
 * One operation of a history: its client and target, its invocation and response events, and its
 * result.
 *
 * @param process the client that called it
 * @param target the actor that it was sent to, or empty if that is not known
 * @param invoked the index of its invocation event
 * @param answered the index of its response event, or {@link #PENDING}
 * @param result its result; empty while it is pending
 */
public record Span(
    String process,
    String target,
    Operation operation,
    int invoked,
    int answered,
    Optional<Object> result) {
  /** The index of the response of an unanswered operation: after all events. */
  public static final int PENDING = Integer.MAX_VALUE;

  public Span {
    if (invoked >= answered || (answered == PENDING) != result.isEmpty()) {
      throw new IllegalArgumentException("not a span: " + invoked + " to " + answered);
    }
  }

  public boolean isPending() {
    return answered == PENDING;
  }

  /** Whether this operation was answered before the other was invoked. */
  public boolean precedes(Span other) {
    return answered < other.invoked;
  }

  /** The operation as the spec sees it. */
  public Operation seenBy(Spec<?> spec) {
    return spec.seen(operation, Caller.of(process));
  }

  /** The call as a string: {@code read(k1) by c1 at n2}. */
  public String call() {
    return operation + " by " + process + (target.isEmpty() ? "" : " at " + target);
  }

  /** The result as a string, or {@code unanswered}. */
  public String answer() {
    return result.map(Show::value).orElse("unanswered");
  }

  /** The operation before the given event: pending if its response comes later. */
  public Span before(int event) {
    return answered < event
        ? this
        : new Span(process, target, operation, invoked, PENDING, Optional.empty());
  }
}
