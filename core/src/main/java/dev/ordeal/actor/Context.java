package dev.ordeal.actor;

import java.util.List;

/** All that an actor can do besides returning its next state. Valid only while the handler runs. */
public interface Context {

  /** The actor that is handling the message. */
  Address self();

  /**
   * Who sent the message at hand, or, when it was {@linkplain #forward forwarded}, who sent it
   * first. In {@link Actor#start} it is the actor itself, or its creator.
   */
  Address sender();

  /** Sends a message. A message to a client is its answer. */
  void send(Address to, Object message);

  /**
   * Sends a message that keeps the present {@link #sender()}, so that the receiver can answer it.
   */
  void forward(Address to, Object message);

  /**
   * Creates an actor named after this one and a name of its own. Its class must have value
   * equality, as a record has.
   */
  Address create(String name, Actor<?, ?> actor);

  /**
   * A choice that is not the actor's to make, from 0 to {@code options - 1}: every one of them is
   * explored. Not in {@link Actor#start} of an actor that the system names.
   */
  int choose(int options);

  /** Answers the {@link #sender()}. */
  default void reply(Object message) {
    send(sender(), message);
  }

  /** Sends a message to each of the given ones except this actor itself. */
  default void broadcast(List<Address> to, Object message) {
    for (Address each : to) {
      if (!each.equals(self())) {
        send(each, message);
      }
    }
  }
}
