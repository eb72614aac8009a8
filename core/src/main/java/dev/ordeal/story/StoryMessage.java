package dev.ordeal.story;

import dev.ordeal.world.Event;

/**
 * A message between actors, or a client's request, from its sending to its delivery.
 *
 * @param delivery its content, sender and receiver
 * @param sentAt the step that sent it, or {@link #AT_START}
 * @param deliveredAt the step that delivered it, or {@link #NEVER}
 * @param isRequest whether it is a client's request
 */
public record StoryMessage(
    Event.Delivery delivery, int sentAt, int deliveredAt, boolean isRequest) {
  /** The message was sent before the first step. */
  public static final int AT_START = -1;

  /** The message is not delivered in this run. */
  public static final int NEVER = Integer.MAX_VALUE;

  public boolean isDelivered() {
    return deliveredAt != NEVER;
  }
}
