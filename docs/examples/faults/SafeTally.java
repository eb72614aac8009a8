package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A counter behind a front end, which passes every call on; each client counts once. */
public class SafeTally implements Subject {
  record Front(Address store) implements Actor<Boolean, Operation> {
    public Boolean start(Context context) {
      return true;
    }

    public Boolean receive(Boolean state, Operation call, Context context) {
      context.forward(store, call);
      return state;
    }
  }

  // region store
  record Counted(Set<String> clients) {}

  record Store() implements Actor<Counted, Operation> {
    public Counted start(Context context) {
      return new Counted(Set.of());
    }

    public Counted receive(Counted state, Operation call, Context context) {
      boolean reads = call.is("get", 0);
      context.reply(reads ? state.clients().size() : Answer.OK);
      if (reads) {
        return state;
      }
      Set<String> more = new TreeSet<>(state.clients());
      more.add(context.sender().name());
      return new Counted(Set.copyOf(more));
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
