package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;
import java.util.List;
import java.util.Objects;

/**
 * A failure of an actor: its handler threw an exception, or handling the message broke an
 * invariant. It is a finding about the system, not an error in Ordeal.
 *
 * @param reason why it failed, or the name of the broken invariant
 * @param isBreach whether an invariant is broken
 * @param stack where the user's code threw the exception, innermost frame first; empty if nothing
 *     was thrown there. One failure can be thrown in several places, so equality leaves it out
 */
public record ActorFailure(
    Address actor, Object message, String reason, boolean isBreach, List<StackTraceElement> stack) {

  public ActorFailure {
    stack = List.copyOf(stack);
  }

  /** A failure without a stack. */
  public ActorFailure(Address actor, Object message, String reason, boolean isBreach) {
    this(actor, message, reason, isBreach, List.of());
  }

  /** A failure to handle a message. */
  public ActorFailure(Address actor, Object message, String reason) {
    this(actor, message, reason, false);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ActorFailure failure
        && actor.equals(failure.actor)
        && message.equals(failure.message)
        && reason.equals(failure.reason)
        && isBreach == failure.isBreach;
  }

  @Override
  public int hashCode() {
    return Objects.hash(actor, message, reason, isBreach);
  }

  /** The failure as a sentence without a full stop: {@code actor n1 failed on Write(1): ...}. */
  public String sentence() {
    return isBreach
        ? "'"
            + reason
            + "' no longer holds after the delivery of "
            + Show.value(message)
            + " to "
            + actor
        : "actor " + actor + " failed on " + Show.value(message) + ": " + reason;
  }
}
