package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;
import java.util.List;

/** A counter behind a front end, which passes every call on. */
public class Tally implements Subject {
  // region actors
  record Front(Address store) implements Actor<Boolean, Operation> {
    public Boolean start(Context context) {
      return true;
    }

    public Boolean receive(Boolean state, Operation call, Context context) {
      context.forward(store, call);
      return state;
    }
  }

  record Store() implements Actor<Integer, Operation> {
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
    List<Address> both = Address.numbered("n", 2);
    return ActorSystem.builder()
        .actor(both.get(0), new Front(both.get(1)))
        .actor(both.get(1), new Store())
        .build();
  }

  public int defaultActors() {
    return 2;
  }

  public Spec<?> spec() {
    return Specs.counter(0);
  }

  public Workload workload() {
    return Workload.counter();
  }
}
