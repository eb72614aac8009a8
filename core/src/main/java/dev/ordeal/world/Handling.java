package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;

/** A handler that is running now, and since when by {@link System#nanoTime()}. */
public record Handling(Address actor, Object message, long sinceNanos) {

  public String inWords() {
    return "actor " + actor + " handling " + Show.value(message);
  }
}
