package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A counter replicated on several actors: a call is answered when all of them have counted it. */
public class Counter implements Subject {

  /** What a replica tells the others when it has counted a call of the client. */
  record Counted(Address client) {}

  /** What they answer. */
  record Noted(Address client) {}

  /** The count, and for each unanswered client the number of replicas that must still note it. */
  record State(int count, Map<Address, Integer> missing) {
    State counted() {
      return new State(count + 1, missing);
    }

    State missing(Address client, int replicas) {
      Map<Address, Integer> changed = new HashMap<>(missing);
      changed.put(client, replicas);
      changed.values().removeIf(left -> left == 0);
      return new State(count, Map.copyOf(changed));
    }
  }

  record Replica(List<Address> replicas) implements Actor<State, Object> {
    public State start(Context context) {
      return new State(0, Map.of());
    }

    public State receive(State state, Object message, Context context) {
      if (message instanceof Counted counted) {
        context.reply(new Noted(counted.client()));
        return state.counted();
      }
      if (message instanceof Noted noted) {
        int left = state.missing().get(noted.client()) - 1;
        if (left == 0) {
          context.send(noted.client(), Answer.OK);
        }
        return state.missing(noted.client(), left);
      }
      if (message.equals(Operation.of("get"))) {
        context.reply(state.count());
        return state;
      }
      context.broadcast(replicas, new Counted(context.sender()));
      return state.counted().missing(context.sender(), replicas.size() - 1);
    }
  }

  public ActorSystem actors(int count) {
    List<Address> replicas = Address.numbered("n", count);
    return ActorSystem.of(replicas, self -> new Replica(replicas));
  }

  public Spec<?> spec() {
    return Specs.counter(0);
  }

  public Workload workload() {
    return Workload.counter();
  }
}
