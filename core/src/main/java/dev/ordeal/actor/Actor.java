package dev.ordeal.actor;

/**
 * An actor as a pure function: what it knows is an immutable state, and handling a message gives
 * the next state and the messages to send.
 *
 * <p>The contract, on which everything rests and which is checked while exploring: {@link #start}
 * and {@link #receive} depend on their arguments only and change nothing but through the {@link
 * Context}; states and messages are values (records, strings, numbers, immutable collections of
 * those) with {@code equals} and {@code hashCode}, and nobody changes them once they were handed
 * over. An actor may have fields (its peers, a quorum size) as long as they never change.
 *
 * <p>An exception thrown by a handler is a finding: the schedule that leads to it is reported.
 *
 * @param <S> the state, an immutable value
 * @param <M> the messages it understands, usually a sealed interface of records or {@code Object}
 */
public interface Actor<S, M> {

  /** The state to begin with; messages may be sent already. */
  S start(Context context);

  /** Handles one message and gives the next state, which may be the same. */
  S receive(S state, M message, Context context);
}
