package dev.ordeal.systems.fencing;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Operation;
import dev.ordeal.systems.fencing.FencingMessage.Fetch;
import dev.ordeal.systems.fencing.FencingMessage.Fetched;
import dev.ordeal.systems.fencing.FencingMessage.Put;
import dev.ordeal.systems.fencing.FencingMessage.Refused;
import dev.ordeal.systems.fencing.FencingMessage.Stored;

/**
 * The store, which keeps the counter.
 *
 * @param checksTokens whether it refuses a worker with a lower token than it has seen
 */
record CounterStore(boolean checksTokens) implements Actor<CounterStore.State, Object> {

  /**
   * What the store knows.
   *
   * @param highest the highest token it has seen
   */
  record State(int value, int highest) {}

  @Override
  public State start(Context context) {
    return new State(0, 0);
  }

  @Override
  public State receive(State state, Object message, Context context) {
    if (message instanceof Fetch fetch) {
      if (refuses(state, fetch.token(), context)) {
        return state;
      }
      context.reply(new Fetched(fetch.token(), state.value()));
      return new State(state.value(), Math.max(state.highest(), fetch.token()));
    } else if (message instanceof Put put) {
      if (refuses(state, put.token(), context)) {
        return state;
      }
      context.reply(new Stored(put.token()));
      return new State(put.value(), Math.max(state.highest(), put.token()));
    } else if (message instanceof Operation) {
      context.reply(state.value());
      return state;
    }
    throw new IllegalArgumentException("not for a store: " + message);
  }

  private boolean refuses(State state, int token, Context context) {
    boolean isOld = checksTokens && token < state.highest();
    if (isOld) {
      context.reply(new Refused(token));
    }
    return isOld;
  }
}
