package dev.ordeal.systems.register;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Harness;
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
 * <p>Variants: {@code adr-retry}, in which such a read asks all others again, a bounded number of
 * times ({@code retries}), and {@code adr-broken}, in which a read is answered at once from the
 * coordinator's own register, so that one read can see a write that a later one does not. None has
 * versions: two writes that cross leave the replicas different for good.
 */
public final class AnotherDistributedRegister extends RegisterSubject {
  private static final int DEFAULT_RETRIES = 1;

  /** How a read is served. */
  private enum Reads {
    AGREED,
    RETRIED,
    LOCAL
  }

  private final Reads reads;
  private final int retries;

  private AnotherDistributedRegister(Reads reads, int retries) {
    this.reads = reads;
    this.retries = retries;
  }

  /** As published. */
  public static AnotherDistributedRegister published() {
    return new AnotherDistributedRegister(Reads.AGREED, 0);
  }

  /** With retries that work. */
  public static AnotherDistributedRegister retrying() {
    return new AnotherDistributedRegister(Reads.RETRIED, DEFAULT_RETRIES);
  }

  /** With reads that ask no other actor. */
  public static AnotherDistributedRegister broken() {
    return new AnotherDistributedRegister(Reads.LOCAL, 0);
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
    return reads == Reads.RETRIED ? Map.of("retries", DEFAULT_RETRIES) : Map.of();
  }

  @Override
  public Subject with(String parameter, int value) {
    return reads == Reads.RETRIED && parameter.equals("retries") && value >= 0
        ? new AnotherDistributedRegister(reads, value)
        : super.with(parameter, value);
  }

  @Override
  Actor<Replica, RegisterMessage> actor(List<Address> group) {
    return new Node(group, reads, retries);
  }

  @Override
  public Harness.Builder describe(Harness.Builder harness) {
    return withAcks(super.describe(harness));
  }

  private static final class Node extends RegisterActor {
    private final Reads reads;
    private final int retries;

    Node(List<Address> group, Reads reads, int retries) {
      super(group);
      this.reads = reads;
      this.retries = retries;
    }

    @Override
    Replica write(Replica state, Write write, Context context) {
      return coordinateWrite(state, write, context);
    }

    @Override
    Replica read(Replica state, Read read, Context context) {
      if (reads == Reads.LOCAL) {
        context.reply(new ReadAck(state.value()));
        return state;
      }
      return coordinateRead(state, context.sender(), retries, context);
    }

    @Override
    Replica writeAck(Replica state, WriteReplicaAck ack, Context context) {
      Tracker tracker = state.tracker(ack.request()).ack(ack.value());
      if (tracker.acks() < size()) {
        return state.update(ack.request(), tracker);
      }
      context.send(tracker.client(), new WriteAck());
      return state.drop(ack.request());
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
