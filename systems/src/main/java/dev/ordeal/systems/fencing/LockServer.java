package dev.ordeal.systems.fencing;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.systems.fencing.FencingMessage.Acquire;
import dev.ordeal.systems.fencing.FencingMessage.Granted;
import dev.ordeal.systems.fencing.FencingMessage.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The lock: grants it to one worker at a time, and takes it back when the lease runs out. */
record LockServer() implements Actor<LockServer.State, Object> {
  private static final String LEASE = "lease";

  /**
   * What the lock knows.
   *
   * @param holder who has the lock, as far as it knows
   * @param token the token of the last grant
   * @param waiting who asked meanwhile, in that order
   */
  record State(Optional<Address> holder, int token, List<Address> waiting) {}

  @Override
  public State start(Context context) {
    return new State(Optional.empty(), 0, List.of());
  }

  @Override
  public State receive(State state, Object message, Context context) {
    if (message instanceof Acquire) {
      List<Address> waiting = new ArrayList<>(state.waiting());
      waiting.add(context.sender());
      return next(new State(state.holder(), state.token(), List.copyOf(waiting)), context);
    } else if (message instanceof Release release) {
      if (release.token() != state.token() || state.holder().isEmpty()) {
        return state; // its lease has run out already
      }
      context.cancel(LEASE);
    }
    return next(new State(Optional.empty(), state.token(), state.waiting()), context);
  }

  /** Grants the lock to the first that waits, if it is free. */
  private static State next(State state, Context context) {
    if (state.holder().isPresent() || state.waiting().isEmpty()) {
      return state;
    }
    Address holder = state.waiting().get(0);
    context.send(holder, new Granted(state.token() + 1));
    context.timer(LEASE);
    return new State(
        Optional.of(holder),
        state.token() + 1,
        List.copyOf(state.waiting().subList(1, state.waiting().size())));
  }
}
