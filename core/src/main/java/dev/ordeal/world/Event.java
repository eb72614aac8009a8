package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;

/**
 * Something that can happen in a system, as people read it: what the steps of a schedule are made
 * of. Worlds and explorers know events by numbers.
 */
public sealed interface Event {

  /** The actor at which it happens. */
  Address actor();

  /** Its creation path: the same in every schedule in which this event is possible. */
  String identity();

  /** The event as a line: {@code n1 <- Write(k1,10) from c0}. */
  String line();

  /** A string that is equal for equal events, also where their classes were loaded twice. */
  String canonical();

  /**
   * The delivery of a message to its actor, whose handler runs.
   *
   * @param sender who sent it; differs from the origin where it was forwarded
   * @param origin whom its receiver takes for the sender
   */
  record Delivery(Address receiver, Address sender, Address origin, Object content, String identity)
      implements Event {

    @Override
    public Address actor() {
      return receiver;
    }

    @Override
    public String line() {
      String from = origin.equals(sender) ? sender.name() : origin + " via " + sender;
      return receiver + " <- " + Show.value(content) + " from " + from;
    }

    @Override
    public String canonical() {
      return receiver + " <- " + Show.canonical(content) + " from " + origin + " via " + sender;
    }
  }
}
