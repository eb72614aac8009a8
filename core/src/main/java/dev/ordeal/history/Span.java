package dev.ordeal.history;

import dev.ordeal.spec.Operation;
import dev.ordeal.words.Show;
import java.util.Optional;

/**
 * One operation of a history: who called it, where, from which event to which, and what it
 * returned.
 *
 * @param process the client
 * @param target whom it asked, or empty where that is not known
 * @param invoked the index of its invocation event
 * @param answered the index of its response event, or {@link #PENDING}
 * @param result what it returned; empty while it is pending
 */
public record Span(
    String process,
    String target,
    Operation operation,
    int invoked,
    int answered,
    Optional<Object> result) {
  /** Where the response of an unanswered operation would be: after everything else. */
  public static final int PENDING = Integer.MAX_VALUE;

  public Span {
    if (invoked >= answered || (answered == PENDING) != result.isEmpty()) {
      throw new IllegalArgumentException("not a span: " + invoked + " to " + answered);
    }
  }

  public boolean isPending() {
    return answered == PENDING;
  }

  /** Whether this one was answered before the other was invoked. */
  public boolean precedes(Span other) {
    return answered < other.invoked;
  }

  /** The call in words: {@code read(k1) by c1 at n2}. */
  public String call() {
    return operation + " by " + process + (target.isEmpty() ? "" : " at " + target);
  }

  /** The result in words. */
  public String answer() {
    return result.map(Show::value).orElse("...");
  }

  /** This operation as it was before the given event: pending if its response comes later. */
  public Span before(int event) {
    return answered < event
        ? this
        : new Span(process, target, operation, invoked, PENDING, Optional.empty());
  }
}
