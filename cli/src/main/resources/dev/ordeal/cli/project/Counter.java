package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;
import java.util.List;

/** A counter replicated on several actors: each counts the calls it gets and tells the others. */
public class Counter implements Subject {

  /** What a replica tells the others when it has counted. */
  record Counted() {}

  /** One replica. Its state is the count; messages come from clients or from other replicas. */
  record Replica(List<Address> replicas) implements Actor<Integer, Object> {
    public Integer start(Context context) {
      return 0;
    }

    public Integer receive(Integer count, Object message, Context context) {
      if (message.equals(Operation.of("get"))) {
        context.reply(count);
        return count;
      }
      if (message.equals(Operation.of("increment"))) {
        context.broadcast(replicas, new Counted());
        context.reply(Answer.OK);
      }
      return count + 1;
    }
  }

  public ActorSystem actors(int count) {
    List<Address> replicas = Address.numbered("n", count);
    return ActorSystem.of(replicas, self -> new Replica(replicas));
  }

  /** The object that all replicas together should behave like: one counter that begins at 0. */
  public Spec<?> spec() {
    return Specs.counter(0);
  }

  /** What clients call: get() is a read, increment() is a write. */
  public Workload workload() {
    return Workload.counter();
  }
}
