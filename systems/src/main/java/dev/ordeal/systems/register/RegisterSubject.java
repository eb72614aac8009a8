package dev.ordeal.systems.register;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Access;
import dev.ordeal.harness.Category;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Interest;
import dev.ordeal.harness.ObjectKind;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.systems.register.RegisterMessage.Read;
import dev.ordeal.systems.register.RegisterMessage.ReadAck;
import dev.ordeal.systems.register.RegisterMessage.ReadReplica;
import dev.ordeal.systems.register.RegisterMessage.ReadReplicaAck;
import dev.ordeal.systems.register.RegisterMessage.Write;
import dev.ordeal.systems.register.RegisterMessage.WriteAck;
import dev.ordeal.systems.register.RegisterMessage.WriteReplica;
import dev.ordeal.systems.register.RegisterMessage.WriteReplicaAck;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.List;

/** What the replicated registers have in common as systems: a register of ints, initially 0. */
abstract class RegisterSubject implements Subject {
  private static final int FEWEST_ACTORS = 2;

  /** An actor of this kind in the given group. */
  abstract Actor<?, ?> actor(List<Address> group);

  @Override
  public ActorSystem actors(int count) {
    if (count < FEWEST_ACTORS) {
      throw new BadInput(
          title() + " needs at least " + FEWEST_ACTORS + " actors, not " + count + ".");
    }
    List<Address> group = Address.numbered("n", count);
    return ActorSystem.of(group, address -> actor(group));
  }

  @Override
  public Spec<?> spec() {
    return Specs.register(0);
  }

  @Override
  public Workload workload() {
    return Workload.register();
  }

  @Override
  public Object request(Operation operation, Address client) {
    return operation.is("read", 0) ? new Read() : new Write(operation.intArgument(0));
  }

  @Override
  public Object result(Operation operation, Object answer) {
    if (answer instanceof ReadAck ack) {
      return ack.value();
    } else if (answer instanceof WriteAck) {
      return Answer.OK;
    }
    throw new BadInput(Show.value(answer) + " is neither ReadAck nor WriteAck");
  }

  @Override
  public Harness.Builder describe(Harness.Builder harness) {
    return harness
        .kind(ObjectKind.MAP)
        .category(Category.WRITE, Write.class)
        .category(Category.READ, Read.class)
        .category(Category.WRITE_REPLICATION, WriteReplica.class)
        .category(Category.READ_REPLICATION, ReadReplica.class)
        .category(Category.WRITE_REPLICATION_ACK, WriteReplicaAck.class)
        .category(Category.READ_REPLICATION_ACK, ReadReplicaAck.class)
        .category(Category.WRITE_ACK, WriteAck.class)
        .category(Category.READ_ACK, ReadAck.class)
        .interest(Interest.inOneKey(Write.class, Access.WRITE))
        .interest(Interest.inOneKey(WriteReplica.class, Access.WRITE))
        .interest(Interest.inOneKey(Read.class, Access.READ))
        .interest(Interest.inOneKey(ReadReplica.class, Access.READ));
  }

  /** The interest of the variants in which acks race as well. */
  static Harness.Builder withAcks(Harness.Builder harness) {
    return harness
        .interest(Interest.inOneKey(WriteReplicaAck.class, Access.WRITE))
        .interest(Interest.inOneKey(ReadReplicaAck.class, Access.READ));
  }
}
