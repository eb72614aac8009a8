package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;

/**
 * An actor that could not handle a message, or that broke an invariant by handling it: a finding
 * about the system, not an error of Ordeal's.
 *
 * @param reason why it failed, or which invariant is broken
 * @param isBreach whether it broke an invariant
 */
public record ActorFailure(Address actor, Object message, String reason, boolean isBreach) {

  /** An actor that could not handle a message. */
  public ActorFailure(Address actor, Object message, String reason) {
    this(actor, message, reason, false);
  }

  /** The failure as a sentence without its end: {@code actor n1 failed on Write(1): ...}. */
  public String sentence() {
    return isBreach
        ? "'"
            + reason
            + "' does not hold any more when "
            + actor
            + " has received "
            + Show.value(message)
        : "actor " + actor + " failed on " + Show.value(message) + ": " + reason;
  }
}
