package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;
import java.util.Map;
import java.util.TreeMap;

/** A counter of visits that recognises a call that is sent once more. */
public class SafeVisits extends Visits {
  // region counter
  record Counted(int count, Map<Address, Integer> last) {}

  record Counter() implements Actor<Counted, Operation> {
    public Counted start(Context context) {
      return new Counted(0, Map.of());
    }

    public Counted receive(Counted state, Operation call, Context context) {
      Address caller = context.sender();
      boolean reads = call.is("get", 0);
      context.reply(reads ? state.count() : Answer.OK);
      if (reads || caller.call() <= state.last().getOrDefault(caller.client(), 0)) {
        return state;
      }
      Map<Address, Integer> last = new TreeMap<>(state.last());
      last.put(caller.client(), caller.call());
      return new Counted(state.count() + 1, Map.copyOf(last));
    }
  }

  public Harness.Builder describe(Harness.Builder harness) {
    return harness.numberedCalls();
  }

  // end

  public ActorSystem actors(int count) {
    return ActorSystem.of(Address.numbered("n", count), self -> new Counter());
  }
}
