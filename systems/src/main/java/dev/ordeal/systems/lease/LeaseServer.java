package dev.ordeal.systems.lease;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.systems.lease.LeaseMessage.Fetch;
import dev.ordeal.systems.lease.LeaseMessage.Grant;
import dev.ordeal.systems.lease.LeaseMessage.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The server, which has the register and grants leases.
 *
 * @param ticks after how many ticks of its clock the last lease is over
 */
record LeaseServer(int ticks) implements Actor<LeaseServer.ServerState, Object> {
  static final String OVER = "leases";

  /** A write that waits for the end of all leases. */
  record Waiting(int value, Address client) {}

  /**
   * The state of the server.
   *
   * @param isLeased whether there may be a holder of a lease
   * @param writes the writes that wait, the oldest first
   */
  record ServerState(int value, boolean isLeased, List<Waiting> writes) {}

  @Override
  public ServerState start(Context context) {
    return new ServerState(0, false, List.of());
  }

  @Override
  public ServerState receive(ServerState state, Object message, Context context) {
    if (message instanceof Fetch) {
      return fetched(state, context);
    }
    if (message.equals(OVER)) {
      return over(state, context);
    }
    Operation call = (Operation) message;
    if (call.is("read", 0)) {
      context.reply(state.value());
      return state;
    }
    List<Waiting> writes = new ArrayList<>(state.writes());
    writes.add(new Waiting(call.intArgument(0), context.sender()));
    ServerState waiting = new ServerState(state.value(), state.isLeased(), List.copyOf(writes));
    return state.isLeased() ? waiting : over(waiting, context);
  }

  /** Nobody gets a lease while a write waits, or that might wait forever. */
  private ServerState fetched(ServerState state, Context context) {
    if (!state.writes().isEmpty()) {
      context.reply(new Value(state.value()));
      return state;
    }
    context.reply(new Grant(state.value()));
    context.timer(OVER, ticks);
    return new ServerState(state.value(), true, List.of());
  }

  /** All leases are over, so the writes take place. */
  private static ServerState over(ServerState state, Context context) {
    int value = state.value();
    for (Waiting write : state.writes()) {
      value = write.value();
      context.send(write.client(), Answer.OK);
    }
    return new ServerState(value, false, List.of());
  }
}
