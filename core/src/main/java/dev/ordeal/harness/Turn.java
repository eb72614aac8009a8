package dev.ordeal.harness;

import dev.ordeal.spec.Operation;
import java.util.Optional;

/**
 * What a client that decides knows when a call of it is answered.
 *
 * @param position which of its calls this is, counted from 0
 * @param call the call
 * @param result what it returned
 */
public record Turn(int position, Call call, Object result) {

  /** The next call: the operation, at the actor that was called last. */
  public Optional<Call> then(Operation operation) {
    return Optional.of(new Call(operation, call.target()));
  }

  /** The next call: the operation with the given name and arguments, at the same actor. */
  public Optional<Call> then(String operation, Object... arguments) {
    return then(Operation.of(operation, arguments));
  }

  /** No next call: the client is done. */
  public Optional<Call> stop() {
    return Optional.empty();
  }
}
