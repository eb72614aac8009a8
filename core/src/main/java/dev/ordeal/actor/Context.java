package dev.ordeal.actor;

import java.util.List;

/** What an actor can do besides returning its next state. Valid only while the handler runs. */
public interface Context {

  /** The address of the actor itself. */
  Address self();

  /**
   * The sender of the message being handled or, if it was {@linkplain #forward forwarded}, its
   * first sender. In {@link Actor#start} it is the actor itself, or its creator.
   */
  Address sender();

  /** Sends a message. A message to a client is its answer. */
  void send(Address to, Object message);

  /**
   * Sends a message on behalf of the present {@link #sender()}, whom the receiver can then answer.
   */
  void forward(Address to, Object message);

  /**
   * Creates a child of this actor with the given name. The class of the child must have value
   * equality, as a record has.
   */
  Address create(String name, Actor<?, ?> actor);

  /**
   * A nondeterministic choice from 0 to {@code options - 1}; every option is explored. Not allowed
   * in {@link Actor#start} of an actor of the system.
   */
  int choose(int options);

  /** Answers the {@link #sender()}. */
  default void reply(Object message) {
    send(sender(), message);
  }

  /** Sends a message to each of the addresses except this actor itself. */
  default void broadcast(List<Address> to, Object message) {
    for (Address each : to) {
      if (!each.equals(self())) {
        send(each, message);
      }
    }
  }
}
