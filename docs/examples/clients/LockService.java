package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;
import java.util.List;
import java.util.Map;

/** A lock at one actor. */
public class LockService implements Subject {
  record Lock() implements Actor<Boolean, Operation> {
    public Boolean start(Context context) {
      return false;
    }

    public Boolean receive(Boolean held, Operation call, Context context) {
      if (call.is("unlock", 0)) {
        context.reply(Answer.OK);
        return false;
      }
      context.reply(!held);
      return true;
    }
  }

  public ActorSystem actors(int count) {
    return ActorSystem.of(Address.numbered("lock", count), self -> new Lock());
  }

  public int defaultActors() {
    return 1;
  }

  public Spec<?> spec() {
    return Specs.ownedMutex();
  }

  // region clients
  public Map<String, List<Client>> clients(ActorSystem system) {
    return Map.of(
        "polite", List.of(polite("c0"), polite("c1")),
        "three", List.of(polite("c0"), polite("c1"), polite("c2")));
  }

  /** Unlocks only what it has locked. */
  static Client polite(String name) {
    return Client.deciding(
        name,
        Call.of(Operation.of("tryLock"), "lock1"),
        turn -> turn.result().equals(true) ? turn.then("unlock") : turn.stop());
  }
  // end
}
