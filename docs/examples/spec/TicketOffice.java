package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;

/** Two counters: the first hands out 1, 3, 5, ..., the second 2, 4, 6, ... */
public class TicketOffice implements Subject {
  record Desk(int first) implements Actor<Integer, Operation> {
    public Integer start(Context context) {
      return first;
    }

    public Integer receive(Integer next, Operation call, Context context) {
      context.reply(next);
      return next + 2;
    }
  }

  public ActorSystem actors(int count) {
    return ActorSystem.builder().actor("n1", new Desk(1)).actor("n2", new Desk(2)).build();
  }

  public Spec<?> spec() {
    return new Tickets(10);
  }
}
