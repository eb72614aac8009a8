package dev.ordeal.systems.register;

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

/**
 * A register without replication: each actor keeps its own value. One actor is a register, two are
 * not.
 */
public final class SingleCopy implements Subject {

  @Override
  public String id() {
    return "single-copy";
  }

  @Override
  public String title() {
    return "Single-copy register";
  }

  @Override
  public String description() {
    return "each server keeps its own value; right with one server, broken with more";
  }

  @Override
  public int defaultAgents() {
    return 1;
  }

  @Override
  public ActorSystem actors(int count) {
    return ActorSystem.of(Address.numbered("n", count), self -> new Copy());
  }

  @Override
  public Spec<?> spec() {
    return Specs.register(0);
  }

  @Override
  public Workload workload() {
    return Workload.register();
  }

  private static final class Copy implements Actor<Object, Operation> {
    @Override
    public Object start(Context context) {
      return 0;
    }

    @Override
    public Object receive(Object value, Operation call, Context context) {
      if (call.is("read", 0)) {
        context.reply(value);
        return value;
      }
      context.reply(Answer.OK);
      return call.argument(0);
    }
  }
}
