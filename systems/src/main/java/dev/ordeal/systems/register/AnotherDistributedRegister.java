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
 * ADR: a register without a leader. Every actor coordinates what it is asked. A write is stored,
 * replicated and answered when all have acked; replicas store whatever comes. A read asks all
 * others and is answered when all acks are in and each, when it came, agreed with the coordinator's
 * value of that moment; a read that met a different value is never answered.
 */
public final class AnotherDistributedRegister extends RegisterSubject {

  @Override
  public String id() {
    return "adr";
  }

  @Override
  public String title() {
    return "Another Distributed Register";
  }

  @Override
  public String description() {
    return "leaderless register; every actor coordinates and waits for all others";
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
      return coordinateWrite(state, write, context);
    }

    @Override
    Replica read(Replica state, Read read, Context context) {
      return coordinateRead(state, context);
    }

    @Override
    Replica writeAck(Replica state, WriteReplicaAck ack, Context context) {
      Tracker tracker = state.tracker(ack.request()).ack(ack.value());
      return finish(state, ack.request(), tracker, tracker.acks(), new WriteAck(), context);
    }

    @Override
    Replica readAck(Replica state, ReadReplicaAck ack, Context context) {
      Tracker tracker = state.tracker(ack.request()).ackIf(ack.value() == state.value());
      return finish(
          state, ack.request(), tracker, tracker.same(), new ReadAck(state.value()), context);
    }

    private Replica finish(
        Replica state,
        int request,
        Tracker tracker,
        int counted,
        RegisterMessage answer,
        Context context) {
      if (counted == size()) {
        context.send(tracker.client(), answer);
        return state.drop(request);
      }
      return state.update(request, tracker);
    }
  }
}
