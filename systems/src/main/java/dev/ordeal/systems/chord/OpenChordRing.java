package dev.ordeal.systems.chord;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Access;
import dev.ordeal.harness.Category;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Interest;
import dev.ordeal.harness.ObjectKind;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.systems.chord.RingMessage.Hop;
import dev.ordeal.systems.chord.RingMessage.IntReadResp;
import dev.ordeal.systems.chord.RingMessage.IntWriteResp;
import dev.ordeal.systems.chord.RingMessage.Read;
import dev.ordeal.systems.chord.RingMessage.ReadResp;
import dev.ordeal.systems.chord.RingMessage.Transfer;
import dev.ordeal.systems.chord.RingMessage.Write;
import dev.ordeal.systems.chord.RingMessage.WriteResp;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Open Chord as a ring: nodes and keys have positions by a hash of their names, and a node owns the
 * keys between its predecessor and itself. The paper (section on OC) describes that ring and its
 * consistent hashing, and says that nodes join and leave; what it explores is two nodes of which
 * the first owns every key ({@link OpenChord}).
 *
 * <p>A request goes clockwise from node to node until the key lies between a node and its
 * successor, which serves it. The last {@code joining} nodes look for their successor while clients
 * call; the others are in the ring at the start. Who places a new node tells it its neighbours and
 * tells its successor, which hands over the keys that are no longer its own. Node {@code leaving}
 * leaves (0: none does): it hands its keys to its successor, tells its neighbours and only passes
 * on from then on. There are no finger tables and no backups.
 *
 * <p>Known violations: a node that has not joined serves from its own table, as in {@code oc}; and
 * keys that are being handed over are missing in the meantime, when a node joins and when one
 * leaves. Without either ({@code joining}=0) it is linearizable.
 */
public final class OpenChordRing implements Subject {
  private static final String JOINING = "joining";
  private static final String LEAVING = "leaving";
  private static final int FEWEST_TO_LEAVE = 2;

  private final Parameters parameters;

  /** A ring of three, of which the last is joining. */
  public OpenChordRing() {
    this(Parameters.none().and(JOINING, 1, 0).and(LEAVING, 0, 0));
  }

  private OpenChordRing(Parameters parameters) {
    this.parameters = parameters;
  }

  @Override
  public String id() {
    return "oc-ring";
  }

  @Override
  public String title() {
    return "Open Chord ring";
  }

  @Override
  public String description() {
    return "hash table whose nodes own hashed keys; broken while nodes join or leave";
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
    return new OpenChordRing(parameters.with(this, parameter, value));
  }

  @Override
  public ActorSystem actors(int count) {
    List<Address> nodes = Address.numbered("n", count);
    int joining = parameters.value(JOINING);
    int leaving = parameters.value(LEAVING);
    int members = count - joining;
    if (members < 1) {
      throw new BadInput(
          title()
              + " needs a node that is in the ring at the start; give it more than "
              + joining
              + " actors, or fewer that are joining.");
    }
    if (leaving > 0 && (leaving > members || members < FEWEST_TO_LEAVE)) {
      throw new BadInput(
          title()
              + ": node "
              + leaving
              + " cannot leave, since only "
              + members
              + (members == 1 ? " is" : " are")
              + " in the ring at the start; give leaving=0, or more actors.");
    }
    List<Address> ring =
        nodes.subList(0, members).stream()
            .sorted(
                Comparator.comparing(
                    node -> Position.of(node.name()).value(), Long::compareUnsigned))
            .toList();
    return ActorSystem.of(
        nodes,
        node ->
            new RingNode(ring, nodes.get(0), leaving > 0 && node.equals(nodes.get(leaving - 1))));
  }

  @Override
  public Spec<?> spec() {
    return Specs.map();
  }

  @Override
  public Workload workload() {
    return Workload.map();
  }

  @Override
  public Object request(Operation operation, Address client) {
    return operation.arguments().size() == 1
        ? new Read(operation.argument(0))
        : new Write(operation.argument(0), operation.intArgument(1));
  }

  @Override
  public Object result(Operation operation, Object answer) {
    if (answer instanceof ReadResp response) {
      return response.found();
    } else if (answer instanceof WriteResp) {
      return Answer.OK;
    }
    throw new BadInput(Show.value(answer) + " is neither ReadResp nor WriteResp");
  }

  @Override
  public Harness.Builder describe(Harness.Builder harness) {
    return harness
        .kind(ObjectKind.MAP)
        .category(Category.WRITE, Write.class)
        .category(Category.READ, Read.class)
        .category(Category.WRITE_REPLICATION, Transfer.class)
        .category(Category.WRITE_REPLICATION_ACK, IntWriteResp.class)
        .category(Category.READ_REPLICATION_ACK, IntReadResp.class)
        .category(Category.WRITE_ACK, WriteResp.class)
        .category(Category.READ_ACK, ReadResp.class)
        .interest(Interest.at(Write.class, Access.WRITE, "key"))
        .interest(Interest.at(Read.class, Access.READ, "key"))
        .interest(Interest.at(Hop.class, Access.BOTH, "request.key"))
        .interest(Interest.inAnyKey(Transfer.class, Access.WRITE))
        .interest(Interest.at(IntWriteResp.class, Access.WRITE, "key"))
        .interest(Interest.at(IntReadResp.class, Access.READ, "key"));
  }
}
