package dev.ordeal.systems.register;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.systems.register.RegisterMessage.Read;
import dev.ordeal.systems.register.RegisterMessage.ReadAck;
import dev.ordeal.systems.register.RegisterMessage.ReadReplicaAck;
import dev.ordeal.systems.register.RegisterMessage.Write;
import dev.ordeal.systems.register.RegisterMessage.WriteAck;
import dev.ordeal.systems.register.RegisterMessage.WriteReplicaAck;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Map;

/**
 * DR: a primary-backup register. The first actor leads; the others forward to it. The leader counts
 * acks, itself included, and answers once a majority has acked and more than half of the acks agree
 * with the value it had when the request came. A request on which they do not agree is never
 * answered: the retry of the original is dead code, so by default this one has none.
 *
 * <p>The paper (section on DR) describes that retry: when all have acked without agreeing, the
 * leader tries the operation again. {@code retries} is how often. It only ever happens to reads: a
 * backup acks a write with the value it was sent, so the acks of a write always agree.
 *
 * <p>The paper's pseudocode has a message by which the leader makes itself known, {@code
 * IAmLeader}; everybody takes the first actor for the leader before. {@code announce}=N lets actor
 * N lead from the start and send that message to all others; by default nobody does. With N=1 it
 * changes nothing but the number of messages; with another N there are two leaders until the
 * message has arrived.
 */
public final class DistributedRegister extends RegisterSubject {
  private static final String ANNOUNCE = "announce";
  private static final String RETRIES = "retries";

  private final Parameters parameters;

  /** As published, without announcement and retries. */
  public DistributedRegister() {
    this(Parameters.none().and(ANNOUNCE, 0, 0).and(RETRIES, 0, 0));
  }

  private DistributedRegister(Parameters parameters) {
    this.parameters = parameters;
  }

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
  public Map<String, Integer> parameters() {
    return parameters.defaults();
  }

  @Override
  public Subject with(String parameter, int value) {
    return new DistributedRegister(parameters.with(this, parameter, value));
  }

  @Override
  public ActorSystem actors(int count) {
    int announcing = parameters.value(ANNOUNCE);
    if (announcing > count) {
      throw new BadInput(
          title()
              + " has no actor "
              + announcing
              + " to announce itself; give announce a number from 0 to "
              + count
              + ", or more actors.");
    }
    return super.actors(count);
  }

  @Override
  Actor<?, ?> actor(List<Address> group) {
    int announcing = parameters.value(ANNOUNCE);
    int retries = parameters.value(RETRIES);
    return announcing == 0
        ? new Node(group, group.get(0), retries)
        : new Announced(group, group.get(announcing - 1), retries);
  }

  /**
   * An actor of the register that learns from messages who leads.
   *
   * @param group all actors of the register
   * @param announcing the one that announces itself
   */
  private record Announced(List<Address> group, Address announcing, int retries)
      implements Actor<Announced.Follower, Object> {

    /** The sender leads from now on. */
    record IAmLeader() {}

    /** What the actor knows as a replica, and whom it takes for the leader. */
    record Follower(Replica replica, Address leader) {}

    @Override
    public Follower start(Context context) {
      boolean announces = context.self().equals(announcing);
      if (announces) {
        context.broadcast(group, new IAmLeader());
      }
      return new Follower(Replica.EMPTY, announces ? announcing : group.get(0));
    }

    @Override
    public Follower receive(Follower state, Object message, Context context) {
      if (message instanceof IAmLeader) {
        return new Follower(state.replica(), context.sender());
      }
      Node node = new Node(group, state.leader(), retries);
      Replica replica = node.receive(state.replica(), (RegisterMessage) message, context);
      return new Follower(replica, state.leader());
    }
  }

  private static final class Node extends RegisterActor {
    private final int retries;

    Node(List<Address> group, Address leader, int retries) {
      super(group, leader);
      this.retries = retries;
    }

    @Override
    Replica write(Replica state, Write write, Context context) {
      return writeAtLeader(state, write, context);
    }

    @Override
    Replica read(Replica state, Read read, Context context) {
      if (leads(context)) {
        return coordinateRead(state, context.sender(), retries, context);
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
      if (tracker.acks() == size() && tracker.retries() > 0) {
        return coordinateRead(
            state.drop(request), tracker.client(), tracker.retries() - 1, context);
      }
      return state.update(request, tracker);
    }
  }
}
