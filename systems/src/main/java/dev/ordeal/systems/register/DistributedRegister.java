package dev.ordeal.systems.register;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.systems.register.RegisterMessage.Read;
import dev.ordeal.systems.register.RegisterMessage.ReadAck;
import dev.ordeal.systems.register.RegisterMessage.ReadReplicaAck;
import dev.ordeal.systems.register.RegisterMessage.Write;
import dev.ordeal.systems.register.RegisterMessage.WriteAck;
import dev.ordeal.systems.register.RegisterMessage.WriteReplicaAck;
import java.util.List;

/**
 * DR: a primary-backup register. The first actor leads; the others forward to it. The leader counts
 * acks, itself included, and answers once a majority has acked and more than half of the acks agree
 * with the value it had when the request came. A request on which they do not agree is never
 * answered: the retry of the original is dead code, so this one has none.
 */
public final class DistributedRegister extends RegisterSubject {

  @Override
  public String id() {
    return "dr";
  }

  @Override
  public String title() {
    return "Distributed Register";
  }

  @Override
  public String description() {
    return "primary-backup register; the leader answers when a majority agrees";
  }

  @Override
  Actor<Replica, RegisterMessage> actor(List<Address> group) {
    return new Node(group);
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
      if (leads(context)) {
        return coordinateRead(state, context.sender(), 0, context);
      }
      context.forward(leader(), read);
      return state;
    }

    @Override
    Replica writeAck(Replica state, WriteReplicaAck ack, Context context) {
      return count(state, ack.request(), ack.value(), new WriteAck(), context);
    }

    @Override
    Replica readAck(Replica state, ReadReplicaAck ack, Context context) {
      Tracker tracker = state.tracker(ack.request());
      return count(state, ack.request(), ack.value(), new ReadAck(tracker.value()), context);
    }

    private Replica count(
        Replica state, int request, int value, RegisterMessage answer, Context context) {
      Tracker tracker = state.tracker(request).ack(value);
      if (tracker.acks() >= majority() && tracker.same() > tracker.acks() / 2) {
        context.send(tracker.client(), answer);
        return state.drop(request);
      }
      return state.update(request, tracker);
    }
  }
}
