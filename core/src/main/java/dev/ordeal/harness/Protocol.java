package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;

/** How operations travel: as the message that asks for one, and the message that answers it. */
public interface Protocol {

  /**
   * What {@link #result} returns for a message that does not answer the client's open operation.
   */
  Object NOT_AN_ANSWER =
      new Object() {
        @Override
        public String toString() {
          return "not an answer";
        }
      };

  /** The message that asks for the operation on behalf of the client: the operation itself. */
  default Object request(Operation operation, Address client) {
    return operation;
  }

  /**
   * The operation's result, read from a message that was sent to its client (the message itself),
   * or {@link #NOT_AN_ANSWER} to have the message ignored. It is asked only while the operation is
   * open; what comes after the answer is ignored anyway. A message that cannot be read is refused
   * by throwing.
   */
  default Object result(Operation operation, Object answer) {
    return answer;
  }
}
