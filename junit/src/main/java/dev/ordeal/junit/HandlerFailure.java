package dev.ordeal.junit;

import dev.ordeal.world.ActorFailure;
import java.util.Optional;

/**
 * The cause of a failed assertion if an actor failed: what its handler threw, with the user's part
 * of the stack, so that an IDE links to the line.
 */
final class HandlerFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private HandlerFailure(ActorFailure failure) {
    super(failure.sentence());
    setStackTrace(failure.stack().toArray(StackTraceElement[]::new));
  }

  /** The cause, unless no handler threw anything. */
  static Optional<HandlerFailure> of(ActorFailure failure) {
    return failure.stack().isEmpty() ? Optional.empty() : Optional.of(new HandlerFailure(failure));
  }
}
