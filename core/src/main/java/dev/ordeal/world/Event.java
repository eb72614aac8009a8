package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Groups;
import dev.ordeal.words.Show;
import java.util.List;

/**
 * Something that can happen in a system, in readable form; a step of a schedule takes an event.
 * Worlds and explorers know events by numbers.
 */
public sealed interface Event {

  /** The actor at which it happens. */
  Address actor();

  /** All actors at which it happens: those of the node, if a node restarts or crashes. */
  default List<Address> actors() {
    return List.of(actor());
  }

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

  /** A tick of the clock of an actor, which its timers count. */
  record Tick(Address actor, String identity) implements Event {
    @Override
    public String line() {
      return "clock of " + actor + " ticks";
    }

    @Override
    public String canonical() {
      return line();
    }
  }

  /**
   * The crash of the actors of a node, which stay down.
   *
   * @param node the actors, in the order of the system
   */
  record Crash(List<Address> node, String identity) implements Event {

    /** The first actor of the node, by which the node is known. */
    @Override
    public Address actor() {
      return node.get(0);
    }

    @Override
    public List<Address> actors() {
      return node;
    }

    @Override
    public String line() {
      return Groups.one(node) + (node.size() == 1 ? " crashes" : " crash");
    }

    @Override
    public String canonical() {
      return line();
    }
  }

  /**
   * The restart of the actors of a node, which keep what is durable.
   *
   * @param node the actors, in the order of the system
   */
  record Restart(List<Address> node, String identity) implements Event {

    /** The first actor of the node, by which the node is known. */
    @Override
    public Address actor() {
      return node.get(0);
    }

    @Override
    public List<Address> actors() {
      return node;
    }

    @Override
    public String line() {
      return Groups.one(node) + (node.size() == 1 ? " restarts" : " restart");
    }

    @Override
    public String canonical() {
      return line();
    }
  }
}
