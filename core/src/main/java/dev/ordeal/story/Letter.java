package dev.ordeal.story;

import dev.ordeal.world.Event;

/**
 * A message between actors, or a client's request, from its sending to its receive.
 *
 * @param message what it says, and between whom
 * @param sentAt the scene that sent it, or {@link #AT_START}
 * @param receivedAt the scene that received it, or {@link #NEVER}
 * @param isRequest whether a client sent it to begin an operation
 */
public record Letter(Event.Delivery message, int sentAt, int receivedAt, boolean isRequest) {
  /** Sent before anything was received. */
  public static final int AT_START = -1;

  /** Not received in this run. */
  public static final int NEVER = Integer.MAX_VALUE;

  public boolean isReceived() {
    return receivedAt != NEVER;
  }
}
