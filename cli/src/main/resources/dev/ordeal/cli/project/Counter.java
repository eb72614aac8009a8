package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;
import java.util.List;

/** A counter kept on several nodes: each counts the calls it gets and tells the others. */
public class Counter implements Subject {

  /** What a node tells the others when it has counted. */
  record Counted() {}

  /** One node. Its state is the count; messages are calls of clients, or what other nodes tell. */
  record Node(List<Address> nodes) implements Actor<Integer, Object> {
    public Integer start(Context context) {
      return 0;
    }

    public Integer receive(Integer count, Object message, Context context) {
      if (message.equals(Operation.of("get"))) {
        context.reply(count);
        return count;
      }
      if (message.equals(Operation.of("increment"))) {
        context.broadcast(nodes, new Counted());
        context.reply(Answer.OK);
      }
      return count + 1;
    }
  }

  public ActorSystem actors(int agents) {
    List<Address> nodes = Address.numbered("n", agents);
    return ActorSystem.of(nodes, self -> new Node(nodes));
  }

  /** What all nodes together should be: one counter that begins at 0. */
  public Spec<?> spec() {
    return Specs.counter(0);
  }

  /** What clients call: get() is a read, increment() is a write. */
  public Workload workload() {
    return Workload.counter();
  }
}
