package dev.ordeal.systems.register;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.systems.register.RegisterMessage.Read;
import dev.ordeal.systems.register.RegisterMessage.ReadReplica;
import dev.ordeal.systems.register.RegisterMessage.ReadReplicaAck;
import dev.ordeal.systems.register.RegisterMessage.Write;
import dev.ordeal.systems.register.RegisterMessage.WriteReplica;
import dev.ordeal.systems.register.RegisterMessage.WriteReplicaAck;
import java.util.List;

/**
 * What the replicated registers have in common: a coordinator replicates a write and asks around
 * for a read; a replica stores and acks, or tells its value. The variants say who coordinates and
 * when the client is answered.
 */
abstract class RegisterActor implements Actor<Replica, RegisterMessage> {
  private final List<Address> group;
  private final Address leader;

  /**
   * @param group all actors of the register, this one included; the first one leads
   */
  RegisterActor(List<Address> group) {
    this(group, group.get(0));
  }

  /**
   * @param group all actors of the register, this one included
   * @param leader the one that this one takes for the leader
   */
  RegisterActor(List<Address> group, Address leader) {
    this.group = List.copyOf(group);
    this.leader = leader;
  }

  @Override
  public Replica start(Context context) {
    return Replica.EMPTY;
  }

  @Override
  public Replica receive(Replica state, RegisterMessage message, Context context) {
    if (message instanceof Write write) {
      return write(state, write, context);
    } else if (message instanceof Read read) {
      return read(state, read, context);
    } else if (message instanceof WriteReplica replica) {
      context.reply(new WriteReplicaAck(replica.request(), replica.value()));
      return state.store(replica.value());
    } else if (message instanceof ReadReplica replica) {
      context.reply(new ReadReplicaAck(replica.request(), state.value()));
      return state;
    } else if (message instanceof WriteReplicaAck ack) {
      return state.open().containsKey(ack.request()) ? writeAck(state, ack, context) : state;
    } else if (message instanceof ReadReplicaAck ack) {
      return state.open().containsKey(ack.request()) ? readAck(state, ack, context) : state;
    }
    throw new IllegalArgumentException("not a message to a register: " + message);
  }

  abstract Replica write(Replica state, Write write, Context context);

  abstract Replica read(Replica state, Read read, Context context);

  /** An ack for a write that is still open. */
  abstract Replica writeAck(Replica state, WriteReplicaAck ack, Context context);

  /** An ack for a read that is still open. */
  abstract Replica readAck(Replica state, ReadReplicaAck ack, Context context);

  /** Stores the value and replicates it on behalf of the client. */
  final Replica coordinateWrite(
      Replica state, int value, Address client, int retries, Context context) {
    context.broadcast(group, new WriteReplica(state.requests(), value));
    return state.store(value).begin(Tracker.of(client, value, retries));
  }

  /** Coordinates the write if this actor leads, and hands it on to the leader if not. */
  final Replica writeAtLeader(Replica state, Write write, Context context) {
    if (leads(context)) {
      return coordinateWrite(state, write.value(), context.sender(), 0, context);
    }
    context.forward(leader, write);
    return state;
  }

  /** Asks the others for their values on behalf of the client. */
  final Replica coordinateRead(Replica state, Address client, int retries, Context context) {
    context.broadcast(group, new ReadReplica(state.requests()));
    return state.begin(Tracker.of(client, state.value(), retries));
  }

  final boolean leads(Context context) {
    return context.self().equals(leader);
  }

  final Address leader() {
    return leader;
  }

  final int majority() {
    return group.size() / 2 + 1;
  }

  final int size() {
    return group.size();
  }
}
