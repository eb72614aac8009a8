package dev.ordeal.testkit.naive;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Network;
import dev.ordeal.actor.Terminated;
import java.util.List;

/**
 * A message on its way.
 *
 * @param call the place of the call in its client's script, if it is a request
 * @param incarnation how often its sender had restarted
 */
record NaiveMail(Address origin, Address receiver, Object content, int call, int incarnation) {

  /** Equal for equal messages. */
  String label(ActorSystem system) {
    String age = system.network().isOrdered() ? " " + incarnation : "";
    return receiver + " <- " + content + " from " + origin + " " + call + age;
  }

  /** Asks the receiver to tell the sender when it terminates. */
  record Watch() {}

  /** Asks it not to. */
  record Unwatch() {}

  /** Whether it is about a watch: it travels on no channel, and is never lost or duplicated. */
  boolean isOfWatch() {
    return isRequestToWatch() || content instanceof Terminated;
  }

  /** Whether it is handled without the actor, even if that has stopped. */
  boolean isRequestToWatch() {
    return content instanceof Watch || content instanceof Unwatch;
  }

  private boolean isOnChannelOf(NaiveMail other) {
    return !isOfWatch()
        && !other.isOfWatch()
        && origin.equals(other.origin)
        && receiver.equals(other.receiver)
        && incarnation == other.incarnation;
  }

  private boolean canOvertake(ActorSystem system) {
    return system.network() == Network.FIFO_LOSSY
        && !isOfWatch()
        && !system.areTogether(origin, receiver);
  }

  /** Whether one of the messages, which are in the order of sending, may be delivered next. */
  static boolean mayArrive(List<NaiveMail> pending, int index, ActorSystem system) {
    NaiveMail message = pending.get(index);
    if (system.network() == Network.UNORDERED) {
      return pending.indexOf(message) == index;
    }
    return message.canOvertake(system)
        || pending.subList(0, index).stream().noneMatch(message::isOnChannelOf);
  }

  /** Whether one of the messages is the next of its channel, and can be dropped. */
  static boolean mayBeDropped(List<NaiveMail> pending, int index, ActorSystem system) {
    NaiveMail message = pending.get(index);
    return message.call() == NaiveInterpreter.NOT_A_CALL
        && !message.isOfWatch()
        && !system.areTogether(message.origin(), message.receiver())
        && mayArrive(pending, index, system);
  }

  /** Removes the message, and those that are lost if it is delivered. */
  static NaiveMail take(List<NaiveMail> pending, int index, ActorSystem system) {
    NaiveMail message = pending.remove(index);
    if (message.canOvertake(system)) {
      pending.subList(0, index).removeIf(message::isOnChannelOf);
    }
    return message;
  }
}
