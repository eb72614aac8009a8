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

  // Time, and what survives a restart. Allowed in start as well.

  /**
   * Sets a timer: the actor receives its name as a message from itself when it fires, which can be
   * at any time. Setting a timer again replaces it.
   *
   * @param name any value; an actor has one timer of each name
   */
  default void timer(Object name) {
    timer(name, 0);
  }

  /**
   * Sets a timer for so long. How long matters only where timers fire by the clock of their actor
   * ({@code --timers local}): of two timers, the one that was set no later and for no longer fires
   * first; or where timers count the ticks of that clock ({@code --timers ticks}).
   */
  void timer(Object name, int duration);

  /** Cancels the timer of this name; it does not fire if it has not by now. */
  void cancel(Object name);

  /** Persists a value: a restart gives the actor the last one. */
  void persist(Object value);

  /**
   * Writes a value that is safe only after {@link #sync}: until then a restart gives the actor this
   * value or any that was written or persisted before it, back to the last safe one.
   */
  void write(Object value);

  /** Makes the last value written safe. */
  void sync();

  // What frameworks offer beyond that. None of it is allowed in start, except to stop others.

  /** Puts the message being handled aside, behind those put aside before. */
  void stash();

  /**
   * Handles the oldest message put aside again, after the present one and in the same step: nothing
   * else can reach the actor in between. It is not asked whether it accepts the message.
   */
  void unstash();

  /** Does that with all messages that are aside by now, the oldest first. */
  void unstashAll();

  /**
   * Lets another actor handle all later messages in place of this one. It takes over the state; its
   * class must have value equality, as a record has.
   */
  void become(Actor<?, ?> next);

  /**
   * Asks: sends a message whose first answer comes back as {@link Reply} with the given tag. The
   * receiver answers the {@link #sender()} as always, which is an address of the question. Later
   * answers are ignored.
   */
  void ask(Address to, Object message, Object tag);

  /**
   * Asks and waits: sends a message and returns its first answer. The actor accepts nothing else
   * until the answer is there.
   *
   * <p>Waiting ends the step, and the answer begins another one. The handler is then run again up
   * to this place, where what it did before is not done again; so a handler must not catch {@link
   * Error}, which is how it is left.
   */
  Object get(Address to, Object message);

  /**
   * The same with a time-out, which can come at any time before the answer.
   *
   * @param otherwise what it returns then
   */
  Object get(Address to, Object message, Object otherwise);

  /** Stops this actor after the present message: it accepts nothing any more. */
  void stop();

  /**
   * Has another actor stop, by sending it {@link Stop}, which no guard refuses. An actor that waits
   * for an answer takes it only afterwards.
   */
  default void stop(Address actor) {
    send(actor, new Stop());
  }

  /** The same with {@link Kill}, which an actor takes even while it waits for an answer. */
  default void kill(Address actor) {
    send(actor, new Kill());
  }

  /**
   * Watches another actor of the system, or one that another actor created: when that stops, is
   * killed or restarts, this actor receives {@link Terminated}, once. A request to be told is on
   * its way like a message, so the watch begins when that arrives; if the actor has stopped by
   * then, this one is told at once. Allowed in start as well.
   */
  void watch(Address actor);

  /** Ends the watch: {@link Terminated} of that actor is ignored, even if it is on its way. */
  void unwatch(Address actor);

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
