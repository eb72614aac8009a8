package dev.ordeal.testkit;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.ForwardingContext;
import dev.ordeal.harness.Harness;
import java.util.List;

/** An actor that sends every message to another actor of its system more than once. */
public record Repeating<S, M>(Actor<S, M> inner, List<Address> group, int copies)
    implements Actor<S, M> {

  /** The same system and calls, with so many copies of every message between actors. */
  public static Harness harness(Harness harness, int copies) {
    ActorSystem.Builder system = ActorSystem.builder().network(harness.system().network());
    List<Address> group = harness.system().addresses();
    harness
        .system()
        .actors()
        .forEach((address, actor) -> system.actor(address, new Repeating<>(actor, group, copies)));
    return Harness.of(system.build(), harness.spec())
        .name(harness.name() + ", every message sent " + copies + " times")
        .clients(harness.clients())
        .protocol(harness.protocol())
        .build();
  }

  @Override
  public S start(Context context) {
    return inner.start(repeating(context));
  }

  @Override
  public S receive(S state, M message, Context context) {
    return inner.receive(state, message, repeating(context));
  }

  @Override
  public boolean accepts(S state, M message) {
    return inner.accepts(state, message);
  }

  private Context repeating(Context context) {
    return new ForwardingContext(context) {
      @Override
      public void send(Address to, Object message) {
        for (int i = 0; i < (group.contains(to) ? copies : 1); i++) {
          super.send(to, message);
        }
      }

      @Override
      public void forward(Address to, Object message) {
        for (int i = 0; i < (group.contains(to) ? copies : 1); i++) {
          super.forward(to, message);
        }
      }
    };
  }
}
