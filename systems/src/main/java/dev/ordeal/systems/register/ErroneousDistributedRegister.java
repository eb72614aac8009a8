package dev.ordeal.systems.register;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Harness;
import dev.ordeal.systems.register.RegisterMessage.Read;
import dev.ordeal.systems.register.RegisterMessage.ReadAck;
import dev.ordeal.systems.register.RegisterMessage.ReadReplicaAck;
import dev.ordeal.systems.register.RegisterMessage.Write;
import dev.ordeal.systems.register.RegisterMessage.WriteAck;
import dev.ordeal.systems.register.RegisterMessage.WriteReplicaAck;
import java.util.List;

/**
 * EDR: the broken register. Any actor answers a read at once from its own copy, and the leader
 * answers a write at the first ack, so a read at an actor that was not reached yet misses an
 * answered write.
 */
public final class ErroneousDistributedRegister extends RegisterSubject {

  @Override
  public String id() {
    return "edr";
  }

  @Override
  public String title() {
    return "Erroneous Distributed Register";
  }

  @Override
  public String description() {
    return "broken: reads are local, and a write is answered at the first ack";
  }

  @Override
  public int defaultActors() {
    return 3;
  }

  @Override
  Actor<Replica, RegisterMessage> actor(List<Address> group) {
    return new Node(group);
  }

  @Override
  public Harness.Builder describe(Harness.Builder harness) {
    return withAcks(super.describe(harness));
  }

  private static final class Node extends RegisterActor {
    Node(List<Address> group) {
      super(group);
    }

    @Override
    Replica write(Replica state, Write write, Context context) {
      return writeAtLeader(state, write, context);
    }

    @Override
    Replica read(Replica state, Read read, Context context) {
      context.reply(new ReadAck(state.value()));
      return state;
    }

    @Override
    Replica writeAck(Replica state, WriteReplicaAck ack, Context context) {
      context.send(state.tracker(ack.request()).client(), new WriteAck());
      return state.drop(ack.request());
    }

    @Override
    Replica readAck(Replica state, ReadReplicaAck ack, Context context) {
      throw new IllegalStateException("there is no open request for " + ack);
    }
  }
}
