package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;

/** A register with a proxy, through which one client reads. */
public class Proxy implements Subject {
  record Fetch() {}

  record Fetched(int value) {}

  // region front
  record Front() implements Actor<Address, Object> {
    public Address start(Context context) {
      return context.self();
    }

    public Address receive(Address caller, Object message, Context context) {
      if (message instanceof Fetched fetched) {
        context.send(caller, fetched.value());
        return caller;
      }
      context.send(Address.of("n2"), new Fetch());
      return context.sender();
    }
  }

  // end

  record Store() implements Actor<Integer, Object> {
    public Integer start(Context context) {
      return 0;
    }

    public Integer receive(Integer value, Object message, Context context) {
      if (message instanceof Fetch) {
        context.reply(new Fetched(value));
        return value;
      }
      Operation call = (Operation) message;
      boolean reads = call.is("read", 0);
      context.reply(reads ? value : Answer.OK);
      return reads ? value : call.intArgument(0);
    }
  }

  public ActorSystem actors(int count) {
    return ActorSystem.builder().actor("n1", new Front()).actor("n2", new Store()).build();
  }

  public int defaultActors() {
    return 2;
  }

  public Spec<?> spec() {
    return Specs.register(0);
  }

  public Workload workload() {
    return Workload.register();
  }
}
