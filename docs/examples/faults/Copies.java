package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;

/** A register with a copy: a read returns whichever of the two is set. */
public class Copies implements Subject {
  // region actors
  record Store(int value) {}

  record Read(int value) {}

  record Primary(Address backup) implements Actor<Integer, Operation> {
    public Integer start(Context context) {
      return 0;
    }

    public Integer receive(Integer value, Operation call, Context context) {
      boolean reads = call.is("read", 0);
      int next = reads ? value : call.intArgument(0);
      context.forward(backup, reads ? new Read(value) : new Store(next));
      return next;
    }
  }

  record Backup() implements Actor<Integer, Object> {
    public Integer start(Context context) {
      return 0;
    }

    public Integer receive(Integer value, Object message, Context context) {
      if (message instanceof Read read) {
        context.reply(Math.max(value, read.value()));
        return value;
      }
      context.reply(Answer.OK);
      return ((Store) message).value();
    }
  }

  // end

  public ActorSystem actors(int count) {
    return ActorSystem.builder()
        .actor("n1", new Primary(Address.of("n2")))
        .actor("n2", new Backup())
        .build();
  }

  public int defaultActors() {
    return 2;
  }

  public Spec<?> spec() {
    return Specs.register(0);
  }

  public Workload workload() {
    return Workload.register();
  }
}
