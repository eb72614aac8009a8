package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.Shown;

/** An operation and the actor that a client asks for it, as in {@code write(k1,10)@n1}. */
public record Call(Operation operation, Address target) implements Shown {

  public static Call of(Operation operation, String target) {
    return new Call(operation, Address.of(target));
  }

  @Override
  public String show() {
    return operation + "@" + target;
  }

  @Override
  public String toString() {
    return show();
  }
}
