package dev.ordeal.junit;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Actors that count on their own; fixed, all calls go to the first. */
final class Tally implements Subject {
  static final AtomicBoolean FIXED = new AtomicBoolean();
  static final AtomicInteger HANDLED = new AtomicInteger();

  record Node(boolean fixed) implements Actor<Integer, Operation> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer count, Operation call, Context context) {
      HANDLED.incrementAndGet();
      Address first = Address.of("n1");
      if (fixed && !context.self().equals(first)) {
        context.forward(first, call);
        return count;
      }
      boolean reads = call.name().equals("get");
      context.reply(reads ? count : Answer.OK);
      return reads ? count : count + 1;
    }
  }

  @Override
  public ActorSystem actors(int actors) {
    return ActorSystem.of(Address.numbered("n", actors), self -> new Node(FIXED.get()));
  }

  @Override
  public Spec<?> spec() {
    return Specs.counter(0);
  }

  @Override
  public Workload workload() {
    return Workload.counter();
  }
}
