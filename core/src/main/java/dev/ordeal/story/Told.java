package dev.ordeal.story;

import dev.ordeal.actor.Address;
import java.util.Optional;

/**
 * A message to a client.
 *
 * @param result what the client took it for, if it was the answer to its open operation
 */
public record Told(Address client, Object content, Optional<Object> result) {}
