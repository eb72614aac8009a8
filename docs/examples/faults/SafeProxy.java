package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;

/** A proxy that knows to which call an answer belongs. */
public class SafeProxy extends Proxy {
  record Fetch(int call) {}

  record Fetched(int call, int value) {}

  // region front
  record Front() implements Actor<Address, Object> {
    public Address start(Context context) {
      return context.self();
    }

    public Address receive(Address caller, Object message, Context context) {
      if (message instanceof Fetched fetched) {
        if (fetched.call() == caller.call()) {
          context.send(caller, fetched.value());
        }
        return caller;
      }
      Address sender = context.sender();
      if (!caller.equals(context.self()) && sender.call() < caller.call()) {
        return caller;
      }
      context.send(Address.of("n2"), new Fetch(sender.call()));
      return sender;
    }
  }

  // end

  record Store() implements Actor<Integer, Object> {
    public Integer start(Context context) {
      return 0;
    }

    public Integer receive(Integer value, Object message, Context context) {
      if (message instanceof Fetch fetch) {
        context.reply(new Fetched(fetch.call(), value));
        return value;
      }
      Operation call = (Operation) message;
      boolean reads = call.is("read", 0);
      context.reply(reads ? value : Answer.OK);
      return reads ? value : call.intArgument(0);
    }
  }

  public Harness.Builder describe(Harness.Builder harness) {
    return harness.numberedCalls();
  }

  public ActorSystem actors(int count) {
    return ActorSystem.builder().actor("n1", new Front()).actor("n2", new Store()).build();
  }
}
