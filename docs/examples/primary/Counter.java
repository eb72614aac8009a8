package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A counter kept on several nodes: the first one counts for all, the others keep copies. */
public class Counter implements Subject {

  /** What a node tells the others when it has counted a call of the client. */
  record Counted(Address client) {}

  /** What they answer. */
  record Noted(Address client) {}

  /** The count, and for each client whose call is not answered yet how many nodes must note it. */
  record State(int count, Map<Address, Integer> missing) {
    State counted() {
      return new State(count + 1, missing);
    }

    State missing(Address client, int nodes) {
      Map<Address, Integer> changed = new HashMap<>(missing);
      changed.put(client, nodes);
      changed.values().removeIf(left -> left == 0);
      return new State(count, Map.copyOf(changed));
    }
  }

  record Node(List<Address> nodes) implements Actor<State, Object> {
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
      // region forwarding
      if (!context.self().equals(nodes.get(0))) {
        context.forward(nodes.get(0), message);
        return state;
      }
      // end
      if (message.equals(Operation.of("get"))) {
        context.reply(state.count());
        return state;
      }
      context.broadcast(nodes, new Counted(context.sender()));
      return state.counted().missing(context.sender(), nodes.size() - 1);
    }
  }

  public ActorSystem actors(int agents) {
    List<Address> nodes = Address.numbered("n", agents);
    return ActorSystem.of(nodes, self -> new Node(nodes));
  }

  public Spec<?> spec() {
    return Specs.counter(0);
  }

  public Workload workload() {
    return Workload.counter();
  }
}
