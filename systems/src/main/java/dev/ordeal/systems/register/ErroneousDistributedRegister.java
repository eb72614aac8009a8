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
 * EDR: the broken register. Any actor answers a read at once from its own copy, and the leader
 * answers a write at the first ack, so a read at an actor that was not reached yet misses an
 * answered write.
 *
 * <p>The paper (section on EDR) mentions values that are made up at random. With {@code thin-air}=N
 * a read may be answered with any of N values that nobody wrote, -1 to -N, as well as with the
 * actor's own; every choice is explored. By default no value is made up.
 */
public final class ErroneousDistributedRegister extends RegisterSubject {
  private static final String THIN_AIR = "thin-air";
  private static final int MOST_MADE_UP = 100;

  private final Parameters parameters;

  /** As published, without made-up values. */
  public ErroneousDistributedRegister() {
    this(Parameters.none().and(THIN_AIR, 0, 0, MOST_MADE_UP));
  }

  private ErroneousDistributedRegister(Parameters parameters) {
    this.parameters = parameters;
  }

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
  public Map<String, Integer> parameters() {
    return parameters.defaults();
  }

  @Override
  public Subject with(String parameter, int value) {
    return new ErroneousDistributedRegister(parameters.with(this, parameter, value));
  }

  @Override
  Actor<Replica, RegisterMessage> actor(List<Address> group) {
    return new Node(group, parameters.value(THIN_AIR));
  }

  @Override
  public Harness.Builder describe(Harness.Builder harness) {
    return withAcks(super.describe(harness));
  }

  private static final class Node extends RegisterActor {
    private final int madeUp;

    Node(List<Address> group, int madeUp) {
      super(group);
      this.madeUp = madeUp;
    }

    @Override
    Replica write(Replica state, Write write, Context context) {
      return writeAtLeader(state, write, context);
    }

    @Override
    Replica read(Replica state, Read read, Context context) {
      int choice = madeUp == 0 ? 0 : context.choose(madeUp + 1);
      context.reply(new ReadAck(choice == 0 ? state.value() : -choice));
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
