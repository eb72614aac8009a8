package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;

/**
 * Something that can happen in a system, in readable form; a step of a schedule takes an event.
 * Worlds and explorers know events by numbers.
 */
public sealed interface Event {

  /** The actor at which it happens. */
  Address actor();

  /** Its creation path, which is the same in every schedule in which the event is possible. */
  String identity();

  /** The event as a line: {@code n1 <- Write(k1,10) from c0}. */
  String line();

  /**
   * A string that is equal for equal events, even if their classes were loaded by different
   * loaders.
   */
  String canonical();

  /**
   * The delivery of a message to an actor, whose handler then runs.
   *
   * @param sender the actor or client that sent it; differs from the origin if the message was
   *     forwarded
   * @param origin the sender that the receiver sees
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

  /** The firing of a timer, whose name the actor then handles. */
  record Firing(Address actor, Object name, String identity) implements Event {
    @Override
    public String line() {
      return actor + ": timer " + Show.value(name) + " fires";
    }

    @Override
    public String canonical() {
      return actor + ": timer " + Show.canonical(name);
    }
  }

  /** The restart of an actor, which keeps what is durable. */
  record Restart(Address actor, String identity) implements Event {
    @Override
    public String line() {
      return actor + " restarts";
    }

    @Override
    public String canonical() {
      return line();
    }
  }
}
