package dev.ordeal.systems.chord;

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
import dev.ordeal.systems.chord.ChordMessage.IntReadResp;
import dev.ordeal.systems.chord.ChordMessage.IntWriteResp;
import dev.ordeal.systems.chord.ChordMessage.Read;
import dev.ordeal.systems.chord.ChordMessage.ReadResp;
import dev.ordeal.systems.chord.ChordMessage.RoutedRead;
import dev.ordeal.systems.chord.ChordMessage.Write;
import dev.ordeal.systems.chord.ChordMessage.WriteResp;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.List;

/**
 * OC: Open Chord, a distributed hash table, while nodes join. Node n1 owns the keys. Every other
 * node has asked n1 for its successor when clients begin to call; until it has the answer it serves
 * from its own table, afterwards it routes to n1. An answer takes one more step: the storing node
 * reports a write to itself, the owner reports what a read found to the node where the read
 * entered.
 *
 * <p>Known violation: a write answered at n1, then a read at n2, which has not joined and finds
 * nothing.
 */
public final class OpenChord implements Subject {

  @Override
  public String id() {
    return "oc";
  }

  @Override
  public String title() {
    return "Open Chord";
  }

  @Override
  public String description() {
    return "hash table whose nodes join while clients call; broken until they have joined";
  }

  @Override
  public ActorSystem actors(int count) {
    if (count < 1) {
      throw new BadInput(title() + " needs at least 1 actor, not " + count + ".");
    }
    List<Address> ring = Address.numbered("n", count);
    return ActorSystem.of(ring, address -> new ChordNode(ring.get(0)));
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
        .category(Category.READ, Read.class, RoutedRead.class)
        .category(Category.WRITE_REPLICATION_ACK, IntWriteResp.class)
        .category(Category.READ_REPLICATION_ACK, IntReadResp.class)
        .category(Category.WRITE_ACK, WriteResp.class)
        .category(Category.READ_ACK, ReadResp.class)
        .interest(Interest.at(Write.class, Access.WRITE, "key"))
        .interest(Interest.at(IntWriteResp.class, Access.WRITE, "key"))
        .interest(Interest.at(Read.class, Access.READ, "key"))
        .interest(Interest.at(RoutedRead.class, Access.READ, "key"))
        .interest(Interest.at(IntReadResp.class, Access.READ, "key"));
  }
}
