package dev.ordeal.story;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;
import dev.ordeal.world.Event;

/**
 * A message between actors, or a client's request, from its sending to its delivery; or a timer,
 * from its setting to its firing, a tick of a clock, or a restart.
 *
 * @param event what happens when it is delivered
 * @param sentAt the step that sent it, or {@link #AT_START}
 * @param deliveredAt the step that delivered it, or {@link #NEVER}
 * @param isRequest whether it is a client's request
 * @param lostAt the step at which it was lost, or {@link #NEVER}
 * @param noLongerMatters whether it is still pending at the end, and delivering it would change
 *     nothing, however the run goes on; not known of every such message
 */
public record StoryMessage(
    Event event,
    int sentAt,
    int deliveredAt,
    boolean isRequest,
    int lostAt,
    boolean noLongerMatters) {
  /** The message was sent before the first step. */
  public static final int AT_START = -1;

  /** The message is not delivered in this run. */
  public static final int NEVER = Integer.MAX_VALUE;

  /** Whether it is a message, which somebody sent. */
  public boolean isSent() {
    return event instanceof Event.Delivery;
  }

  /** Whether it is a restart. */
  public boolean isRestart() {
    return event instanceof Event.Restart;
  }

  /** Whether it is a crash. */
  public boolean isCrash() {
    return event instanceof Event.Crash;
  }

  /** Whether it is a tick of a clock. */
  public boolean isTick() {
    return event instanceof Event.Tick;
  }

  /** Whether an earlier step made it possible: it is a message, or a timer that was set. */
  public boolean hasOrigin() {
    return !isRestart() && !isCrash() && !isTick();
  }

  /** Its kind: {@code deliver}, {@code timer}, {@code tick}, {@code restart} or {@code crash}. */
  public String kind() {
    return isSent()
        ? "deliver"
        : isRestart() ? "restart" : isCrash() ? "crash" : isTick() ? "tick" : "timer";
  }

  /** Whether there is something to see of it: a timer that does not fire is not seen. */
  public boolean isSeen() {
    return isDelivered() || (isSent() && !isRequest);
  }

  /** The actor or client that sent it last; the actor itself if it was not sent. */
  public Address sender() {
    return event instanceof Event.Delivery delivery ? delivery.sender().client() : event.actor();
  }

  /** The sender as the receiver sees it; the actor itself if it was not sent. */
  public Address origin() {
    return event instanceof Event.Delivery delivery ? delivery.origin() : event.actor();
  }

  public Address receiver() {
    return event.actor();
  }

  /** The message; for anything else, its description. */
  public Object content() {
    if (event instanceof Event.Delivery delivery) {
      return delivery.content();
    }
    return event instanceof Event.Firing firing ? "timer " + Show.value(firing.name()) : kind();
  }

  /** Whether it is a message that can never be delivered. */
  public boolean isLost() {
    return isSent() && lostAt != NEVER;
  }

  public boolean isDelivered() {
    return deliveredAt != NEVER;
  }
}
