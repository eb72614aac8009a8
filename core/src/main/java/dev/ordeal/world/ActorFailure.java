package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;

/**
 * An actor that could not handle a message: a finding about the system, not an error of Ordeal's.
 */
public record ActorFailure(Address actor, Object message, String reason) {

  /** The failure as a sentence without its end: {@code actor n1 failed on Write(1): ...}. */
  public String sentence() {
    return "actor " + actor + " failed on " + Show.value(message) + ": " + reason;
  }
}
