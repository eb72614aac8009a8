package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;

/** A counter of visits. */
public class Visits implements Subject {
  // region counter
  record Counter() implements Actor<Integer, Operation> {
    public Integer start(Context context) {
      return 0;
    }

    public Integer receive(Integer count, Operation call, Context context) {
      boolean reads = call.is("get", 0);
      context.reply(reads ? count : Answer.OK);
      return reads ? count : count + 1;
    }
  }

  // end

  public ActorSystem actors(int count) {
    return ActorSystem.of(Address.numbered("n", count), self -> new Counter());
  }

  public int defaultActors() {
    return 1;
  }

  public Spec<?> spec() {
    return Specs.counter(0);
  }

  public Workload workload() {
    return Workload.counter();
  }
}
