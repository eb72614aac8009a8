package dev.ordeal.spec;

import java.util.Objects;

/**
 * The effect of an operation on a sequential object.
 *
 * @param <S> the object's state
 * @param state the state after the operation
 * @param result what the operation returns; {@link Answer#NIL} if there is no value
 */
public record Step<S>(S state, Object result) {

  public Step {
    Objects.requireNonNull(state, "a step has a state, not null");
    Objects.requireNonNull(result, "a step has a result, not null; use Answer.NIL for no value");
  }

  public static <S> Step<S> of(S state, Object result) {
    return new Step<>(state, result);
  }
}
