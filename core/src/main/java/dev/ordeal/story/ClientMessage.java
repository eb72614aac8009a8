package dev.ordeal.story;

import dev.ordeal.actor.Address;
import java.util.Optional;

/**
 * A message that a step sends to a client.
 *
 * @param result the result that the client reads in it, if it answers the open operation; otherwise
 *     empty
 * @param isLate whether it is an answer that the client does not get yet
 */
public record ClientMessage(
    Address client, Object content, Optional<Object> result, boolean isLate) {

  /** Whether the client makes nothing of it. */
  public boolean isIgnored() {
    return result.isEmpty() && !isLate;
  }
}
