package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;
import java.util.Map;

/** A bank that looks whether there is enough, promises the money, and books it later. */
public class Bank implements Subject {
  record Booking(Operation withdrawal) {}

  record Teller() implements Actor<Map<Object, Integer>, Object> {
    public Map<Object, Integer> start(Context context) {
      return Map.of();
    }

    public Map<Object, Integer> receive(
        Map<Object, Integer> accounts, Object message, Context context) {
      if (message instanceof Booking booking) {
        return new Accounts().apply(accounts, booking.withdrawal()).state();
      }
      Operation call = (Operation) message;
      Step<Map<Object, Integer>> step = new Accounts().apply(accounts, call);
      context.reply(step.result());
      if (call.is("withdraw", 2) && step.result().equals(true)) {
        context.send(context.self(), new Booking(call));
        return accounts;
      }
      return step.state();
    }
  }

  public ActorSystem actors(int count) {
    return ActorSystem.of(Address.numbered("teller", count), self -> new Teller());
  }

  public int defaultActors() {
    return 1;
  }

  public Spec<?> spec() {
    return new Accounts();
  }
}
