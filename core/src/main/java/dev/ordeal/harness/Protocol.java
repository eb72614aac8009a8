package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;

/** How operations become messages: the request for one, and the message that answers it. */
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

  /** The request for the operation on behalf of the client; by default the operation itself. */
  default Object request(Operation operation, Address client) {
    return operation;
  }

  /**
   * Reads the operation's result from a message that was sent to its client; by default the message
   * itself is the result. {@link #NOT_AN_ANSWER} ignores the message. Called only while the
   * operation is open; messages after the answer are ignored. Throws for a message that cannot be
   * read.
   */
  default Object result(Operation operation, Object answer) {
    return answer;
  }
}
