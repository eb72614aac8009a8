package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;

/** A register that is kept by a primary. */
public class Vault implements Subject {
  // region state
  record State(int value) {}
  // end

  record Primary() implements Actor<State, Operation> {
    public State start(Context context) {
      return new State(0);
    }

    public State receive(State state, Operation call, Context context) {
      boolean reads = call.is("read", 0);
      context.reply(reads ? state.value() : Answer.OK);
      return reads ? state : new State(call.intArgument(0));
    }
  }

  public ActorSystem actors(int count) {
    return ActorSystem.of(Address.numbered("n", count), self -> new Primary());
  }

  public int defaultActors() {
    return 1;
  }

  public Spec<?> spec() {
    return Specs.register(0);
  }

  public Workload workload() {
    return Workload.register();
  }
}
