package dev.ordeal.systems.lease;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Operation;
import dev.ordeal.systems.lease.LeaseMessage.Fetch;
import dev.ordeal.systems.lease.LeaseMessage.Grant;
import dev.ordeal.systems.lease.LeaseMessage.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A holder of a copy, which it reads while it has a lease.
 *
 * @param ticks after how many ticks of its clock its lease is over
 * @param isLate whether it counts from when it gets the lease, and not from when it asks for it
 */
record LeaseHolder(Address server, int ticks, boolean isLate)
    implements Actor<LeaseHolder.HolderState, Object> {
  static final String OVER = "lease";

  /**
   * The state of a holder.
   *
   * @param isValid whether a lease that was asked for last, or is held, is not over
   * @param copy the value, while it holds a lease
   * @param readers the clients that wait for the server's answer, the oldest first
   */
  record HolderState(boolean isValid, Optional<Integer> copy, List<Address> readers) {}

  @Override
  public HolderState start(Context context) {
    return new HolderState(false, Optional.empty(), List.of());
  }

  @Override
  public HolderState receive(HolderState state, Object message, Context context) {
    if (message instanceof Grant grant) {
      if (isLate) {
        context.timer(OVER, ticks);
      }
      return isLate || state.isValid()
          ? granted(state, grant.value(), context)
          : answered(state, grant.value(), context);
    }
    if (message instanceof Value answer) {
      return answered(state, answer.value(), context);
    }
    if (message.equals(OVER)) {
      return new HolderState(false, Optional.empty(), state.readers());
    }
    return called(state, (Operation) message, context);
  }

  private HolderState called(HolderState state, Operation call, Context context) {
    if (!call.is("read", 0)) {
      context.forward(server, call);
      return state;
    }
    if (state.copy().isPresent()) {
      context.reply(state.copy().get());
      return state;
    }
    List<Address> readers = new ArrayList<>(state.readers());
    readers.add(context.sender());
    if (readers.size() > 1) {
      return new HolderState(state.isValid(), Optional.empty(), List.copyOf(readers));
    }
    return asked(List.copyOf(readers), context);
  }

  /** Asks for the value and a lease, for readers of which there is at least one. */
  private HolderState asked(List<Address> readers, Context context) {
    context.send(server, new Fetch());
    if (!isLate) {
      context.timer(OVER, ticks);
    }
    return new HolderState(!isLate, Optional.empty(), readers);
  }

  /** While the lease lasts, the value is the server's, whenever the reader has called. */
  private static HolderState granted(HolderState state, int value, Context context) {
    state.readers().forEach(reader -> context.send(reader, value));
    return new HolderState(true, Optional.of(value), List.of());
  }

  /** A value without a lease may be older than the calls of all readers but the first. */
  private HolderState answered(HolderState state, int value, Context context) {
    List<Address> readers = state.readers();
    if (!readers.isEmpty()) {
      context.send(readers.get(0), value);
    }
    return readers.size() > 1
        ? asked(readers.subList(1, readers.size()), context)
        : new HolderState(state.isValid(), Optional.empty(), List.of());
  }
}
