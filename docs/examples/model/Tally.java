package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;

/** A counter that is kept in a store: a front reads the store, and to count writes there again. */
public class Tally implements Subject {
  record Read() {}

  record Write(int value) {}

  record Store() implements Actor<Integer, Object> {
    public Integer start(Context context) {
      return 0;
    }

    public Integer receive(Integer value, Object message, Context context) {
      context.reply(value);
      return message instanceof Write write ? (Integer) write.value() : value;
    }
  }

  // region front
  record Front(Address store) implements Actor<Integer, Operation> {
    public Integer start(Context context) {
      return 0;
    }

    public Integer receive(Integer calls, Operation call, Context context) {
      int value = (Integer) context.get(store, new Read());
      if (call.is("get", 0)) {
        context.reply(value);
      } else {
        context.get(store, new Write(value + 1));
        context.reply(Answer.OK);
      }
      return calls + 1;
    }
  }

  // end

  public ActorSystem actors(int count) {
    Address store = Address.of("store");
    ActorSystem.Builder builder = ActorSystem.builder();
    Address.numbered("n", count).forEach(front -> builder.actor(front, new Front(store)));
    return builder.actor(store, new Store()).build();
  }

  public int defaultActors() {
    return 1;
  }

  public Spec<?> spec() {
    return Specs.counter(0);
  }
}
