package dev.ordeal.actor;

/**
 * An actor as a pure function: its state is an immutable value, and handling a message returns the
 * next state and sends messages.
 *
 * <p>The contract, which is checked during exploration: {@link #start} and {@link #receive} depend
 * on their arguments only and act only through the {@link Context}; states and messages are values
 * (records, strings, numbers, immutable collections of those) with {@code equals} and {@code
 * hashCode}, and do not change once they are returned or sent. An actor may have fields (its peers,
 * a quorum size) as long as they never change.
 *
 * <p>An exception thrown by a handler is a finding: the schedule that leads to it is reported.
 *
 * @param <S> the state, an immutable value
 * @param <M> the messages it handles, usually a sealed interface of records or {@code Object}
 */
public interface Actor<S, M> {

  /** The initial state; may already send messages. */
  S start(Context context);

  /** Handles one message and returns the next state, which may be the same. */
  S receive(S state, M message, Context context);

  /**
   * Whether the actor can handle the message in this state; until it can, the message stays pending
   * and, on a FIFO network, holds back those behind it. It is a function like {@link #receive}.
   */
  default boolean accepts(S state, M message) {
    return true;
  }

  /**
   * What survives when the actor restarts in this state: by default the components of the state
   * that are marked {@link Durable}, and nothing if there are none. An actor that uses {@link
   * Context#persist} has what it persisted instead.
   */
  default Object durable(S state) {
    return DurableComponents.of(state);
  }

  /**
   * The state after a restart; may send messages and set timers, as {@link #start} may. Messages
   * put aside, questions and timers are gone. By default the actor starts again, and components
   * that are {@link Durable} are as they were.
   *
   * @param durable what has survived; an empty list if nothing has
   */
  default S restart(Object durable, Context context) {
    return DurableComponents.into(start(context), durable);
  }
}
