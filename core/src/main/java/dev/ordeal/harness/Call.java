package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.faults.Faults;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Shown;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * An operation and the actor that a client asks for it, as in {@code write(k1,10)@n1}.
 *
 * @param retries the actors that the client asks for it once more, in this order, as long as it has
 *     no answer, as in {@code write(k1,10)@n1 retry @n2}
 * @param givingUp whether the client may give it up and go on with its next call, as in {@code
 *     write(k1,10)@n1 give-up}
 */
public record Call(Operation operation, Address target, List<Address> retries, boolean givingUp)
    implements Shown {

  public Call {
    retries = List.copyOf(retries);
    if (operation == null || target == null) {
      throw new BadInput(
          "A call has null for its "
              + (operation == null ? "operation" : "target")
              + "; give it an operation and the actor to call.");
    }
  }

  /** A call that is neither retried nor given up, unless every call is. */
  public Call(Operation operation, Address target) {
    this(operation, target, List.of(), false);
  }

  /**
   * The actors that its client asks once more, in this order, as long as it has no answer: those
   * that it says, or else its own as often as every call is retried.
   */
  public List<Address> retries(Faults faults) {
    return retries.isEmpty() ? Collections.nCopies(faults.retries(), target) : retries;
  }

  /** The same call, retried at these actors, in this order. */
  public Call retrying(String... targets) {
    return new Call(operation, target, Arrays.stream(targets).map(Address::of).toList(), givingUp);
  }

  /** The same call, which its client may give up and go on with the next one. */
  public Call orGivingUp() {
    return new Call(operation, target, retries, true);
  }

  public static Call of(Operation operation, String target) {
    return new Call(operation, Address.of(target));
  }

  @Override
  public String show() {
    StringBuilder words = new StringBuilder(operation + "@" + target);
    retries.forEach(other -> words.append(" retry @").append(other));
    words.append(givingUp ? " give-up" : "");
    return words.toString();
  }

  @Override
  public String toString() {
    return show();
  }
}
