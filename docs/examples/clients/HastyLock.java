package example;

import dev.ordeal.actor.*;
import dev.ordeal.spec.*;

/** A lock that says that it is free, and is so a message later. */
public class HastyLock extends LockService {
  record Freed() {}

  record Lock() implements Actor<Boolean, Object> {
    public Boolean start(Context context) {
      return false;
    }

    public Boolean receive(Boolean held, Object message, Context context) {
      if (message instanceof Freed) {
        return false;
      }
      if (((Operation) message).is("unlock", 0)) {
        context.reply(Answer.OK);
        context.send(context.self(), new Freed());
        return held;
      }
      context.reply(!held);
      return true;
    }
  }

  public ActorSystem actors(int count) {
    return ActorSystem.of(Address.numbered("lock", count), self -> new Lock());
  }
}
