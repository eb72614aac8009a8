package dev.ordeal.systems.raft;

import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;

/** A register; {@code add(server)} and {@code remove(server)} change who keeps it, and not it. */
record RaftObject(Spec<Object> register) implements Spec<Object> {

  /** A register that holds this at first. */
  static RaftObject of(Object initial) {
    return new RaftObject(Specs.register(initial));
  }

  /** Whether the operation changes who keeps the register. */
  static boolean isChange(Operation operation) {
    return operation.is("add", 1) || operation.is("remove", 1);
  }

  @Override
  public Object initial() {
    return register.initial();
  }

  @Override
  public Step<Object> apply(Object state, Operation operation) {
    return isChange(operation) ? Step.of(state, Answer.OK) : register.apply(state, operation);
  }
}
