package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;

/** A lock that its holder loses when a lease runs out. */
public class Lease implements Subject {
  // region server
  record Server() implements Actor<Boolean, Object> {
    public Boolean start(Context context) {
      return false;
    }

    public Boolean receive(Boolean held, Object message, Context context) {
      if (message.equals("expired")) {
        return false;
      }
      Operation call = (Operation) message;
      if (call.is("tryAcquire", 0)) {
        context.reply(!held);
        context.timer("expired");
        return true;
      }
      context.cancel("expired");
      context.reply(Answer.OK);
      return false;
    }
  }
  // end

  public ActorSystem actors(int count) {
    return ActorSystem.of(Address.numbered("n", count), self -> new Server());
  }

  public int defaultActors() {
    return 1;
  }

  public Spec<?> spec() {
    return Specs.mutex();
  }

  public Workload workload() {
    return new Workload(i -> Operation.of("tryAcquire"), i -> Operation.of("release"));
  }
}
