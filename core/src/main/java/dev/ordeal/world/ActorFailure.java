package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;

/**
 * A failure of an actor: its handler threw an exception, or handling the message broke an
 * invariant. It is a finding about the system, not an error in Ordeal.
 *
 * @param reason why it failed, or the name of the broken invariant
 * @param isBreach whether an invariant is broken
 */
public record ActorFailure(Address actor, Object message, String reason, boolean isBreach) {

  /** A failure to handle a message. */
  public ActorFailure(Address actor, Object message, String reason) {
    this(actor, message, reason, false);
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
