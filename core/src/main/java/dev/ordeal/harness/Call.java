package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Shown;

/** An operation and the actor that a client asks for it, as in {@code write(k1,10)@n1}. */
public record Call(Operation operation, Address target) implements Shown {

  public Call {
    if (operation == null || target == null) {
      throw new BadInput(
          "A call has null for its "
              + (operation == null ? "operation" : "target")
              + "; give it an operation and the actor to call.");
    }
  }

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
