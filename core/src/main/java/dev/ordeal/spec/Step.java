package dev.ordeal.spec;

/** What an operation does to the object: the state after it and the result it returns. */
public record Step<S>(S state, Object result) {

  public static <S> Step<S> of(S state, Object result) {
    return new Step<>(state, result);
  }
}
