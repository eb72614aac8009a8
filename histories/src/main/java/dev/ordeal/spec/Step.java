package dev.ordeal.spec;

import java.util.Objects;

/** What an operation does to the object: the state after it and the result it returns. */
public record Step<S>(S state, Object result) {

  public Step {
    Objects.requireNonNull(state, "a step has a state, not null");
    Objects.requireNonNull(result, "a step has a result, not null; Answer.NIL stands for nothing");
  }

  public static <S> Step<S> of(S state, Object result) {
    return new Step<>(state, result);
  }
}
