package dev.ordeal.systems.register;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.systems.register.RegisterMessage.Read;
import dev.ordeal.systems.register.RegisterMessage.ReadAck;
import dev.ordeal.systems.register.RegisterMessage.ReadReplicaAck;
import dev.ordeal.systems.register.RegisterMessage.Write;
import dev.ordeal.systems.register.RegisterMessage.WriteAck;
import dev.ordeal.systems.register.RegisterMessage.WriteReplicaAck;
import java.util.List;
import java.util.Map;

/**
 * ADR: a register without a leader. Every actor coordinates what it is asked. A write is stored,
 * replicated and answered when all have acked; replicas store whatever comes. A read asks all
 * others and is answered when all acks are in and each, when it came, agreed with the coordinator's
 * value of that moment; a read that met a different value is never answered, since the original's
 * retry never runs.
 *
 * <p>The paper (section on ADR) says that concurrent operations make an actor repeat replications
 * that competing writes overlapped; its tables have three retries per request. {@code retries} is
 * that number for {@code adr}, none by default: a read that met a different value asks again, and a
 * write whose value is no longer the coordinator's when all have acked is stored and replicated
 * again. What is left without retries stays as described above: the write is answered, the read is
 * not.
 *
 * <p>Variants: {@code adr-retry}, in which only reads are retried ({@code retries}, one by
 * default), and {@code adr-broken}, in which a read is answered at once from the coordinator's own
 * register, so that one read can see a write that a later one does not. None has versions: two
 * writes that cross leave the replicas different for good.
 *
 * <p>{@code tweaked}=1 is the harness that the paper (section on LiViola and IRed) calls
 * aggressively tweaked and takes back: it excludes the acks from reordering, although an ack makes
 * a coordinator answer and so changes what clients see. With it LiViola explores far fewer
 * schedules and misses every violation of {@code adr-broken} 2r+2w, as the paper found.
 */
public final class AnotherDistributedRegister extends RegisterSubject {
  private static final String RETRIES = "retries";
  private static final String TWEAKED = "tweaked";

  /** How a read is served. */
  private enum Reads {
    AGREED,
    RETRIED,
    LOCAL
  }

  private final Reads reads;
  private final Parameters parameters;

  private AnotherDistributedRegister(Reads reads, Parameters parameters) {
    this.reads = reads;
    this.parameters = parameters;
  }

  /** As published. */
  public static AnotherDistributedRegister published() {
    return new AnotherDistributedRegister(Reads.AGREED, tweakable().and(RETRIES, 0, 0));
  }

  /** With retries of reads that work. */
  public static AnotherDistributedRegister retrying() {
    return new AnotherDistributedRegister(Reads.RETRIED, tweakable().and(RETRIES, 1, 0));
  }

  /** With reads that ask no other actor. */
  public static AnotherDistributedRegister broken() {
    return new AnotherDistributedRegister(Reads.LOCAL, tweakable());
  }

  private static Parameters tweakable() {
    return Parameters.none().and(TWEAKED, 0, 0, 1);
  }

  @Override
  public String id() {
    return switch (reads) {
      case AGREED -> "adr";
      case RETRIED -> "adr-retry";
      case LOCAL -> "adr-broken";
    };
  }

  @Override
  public String title() {
    return switch (reads) {
      case AGREED -> "Another Distributed Register";
      case RETRIED -> "Another Distributed Register with retries";
      case LOCAL -> "Another Distributed Register with local reads";
    };
  }

  @Override
  public String description() {
    return switch (reads) {
      case AGREED -> "leaderless register; every actor coordinates and waits for all others";
      case RETRIED -> "as adr, but a read that meets a different value asks again";
      case LOCAL -> "broken: as adr, but a read is answered from the coordinator's own register";
    };
  }

  @Override
  public Map<String, Integer> parameters() {
    return parameters.defaults();
  }

  @Override
  public Subject with(String parameter, int value) {
    return new AnotherDistributedRegister(reads, parameters.with(this, parameter, value));
  }

  @Override
  Actor<Replica, RegisterMessage> actor(List<Address> group) {
    int retries = reads == Reads.LOCAL ? 0 : parameters.value(RETRIES);
    return new Node(group, reads, retries, reads == Reads.AGREED ? retries : 0);
  }

  @Override
  public Harness.Builder describe(Harness.Builder harness) {
    Harness.Builder plain = super.describe(harness);
    return parameters.value(TWEAKED) == 1
        ? plain.exclude(WriteReplicaAck.class, ReadReplicaAck.class)
        : withAcks(plain);
  }

  private static final class Node extends RegisterActor {
    private final Reads reads;
    private final int readRetries;
    private final int writeRetries;

    Node(List<Address> group, Reads reads, int readRetries, int writeRetries) {
      super(group);
      this.reads = reads;
      this.readRetries = readRetries;
      this.writeRetries = writeRetries;
    }

    @Override
    Replica write(Replica state, Write write, Context context) {
      return coordinateWrite(state, write.value(), context.sender(), writeRetries, context);
    }

    @Override
    Replica read(Replica state, Read read, Context context) {
      if (reads == Reads.LOCAL) {
        context.reply(new ReadAck(state.value()));
        return state;
      }
      return coordinateRead(state, context.sender(), readRetries, context);
    }

    @Override
    Replica writeAck(Replica state, WriteReplicaAck ack, Context context) {
      Tracker tracker = state.tracker(ack.request()).ack(ack.value());
      if (tracker.acks() < size()) {
        return state.update(ack.request(), tracker);
      }
      Replica done = state.drop(ack.request());
      boolean isOverlapped = state.value() != tracker.value();
      if (isOverlapped && tracker.retries() > 0) {
        return coordinateWrite(
            done, tracker.value(), tracker.client(), tracker.retries() - 1, context);
      }
      context.send(tracker.client(), new WriteAck());
      return done;
    }

    @Override
    Replica readAck(Replica state, ReadReplicaAck ack, Context context) {
      Tracker tracker = state.tracker(ack.request()).ackIf(ack.value() == state.value());
      if (tracker.same() == size()) {
        context.send(tracker.client(), new ReadAck(state.value()));
        return state.drop(ack.request());
      }
      if (tracker.acks() == size() && tracker.retries() > 0) {
        return coordinateRead(
            state.drop(ack.request()), tracker.client(), tracker.retries() - 1, context);
      }
      return state.update(ack.request(), tracker);
    }
  }
}
