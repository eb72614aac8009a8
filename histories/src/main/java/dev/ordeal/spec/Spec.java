package dev.ordeal.spec;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A sequential object: what each operation returns when operations happen one at a time.
 *
 * <p>A spec needs an initial state and {@link #apply}; the other methods have defaults. States and
 * results are immutable values with {@code equals} and {@code hashCode}.
 *
 * @param <S> the object's state
 */
public interface Spec<S> {

  /** The state before any operation. */
  S initial();

  /**
   * Applies an operation to a state.
   *
   * @throws dev.ordeal.words.BadInput if the object has no such operation
   */
  Step<S> apply(S state, Operation operation);

  /** Every possible effect of an operation, for an object that leaves a choice. */
  default List<Step<S>> outcomes(S state, Operation operation) {
    return List.of(
        Objects.requireNonNull(apply(state, operation), "apply returned null instead of a step"));
  }

  /**
   * Whether the operation never changes the state. Returning true is optional and makes long
   * histories faster to check.
   */
  default boolean isObserver(Operation operation) {
    return false;
  }

  /**
   * Whether the operations that this spec is given say who calls them, see {@link
   * Operation#caller}. It is false by default: a spec that needs no callers is checked faster,
   * since the same call by different clients is one operation.
   */
  default boolean seesCallers() {
    return false;
  }

  /** The operation as this spec sees it when the given caller calls it. */
  default Operation seen(Operation operation, Caller caller) {
    return seesCallers() ? operation.by(caller) : operation;
  }

  /**
   * The part of the object that the operation touches, for an object made of independent parts. If
   * every operation of a history has a key, the history is checked key by key. No operation may
   * touch two parts, and the initial state must be the initial state of each part alone.
   */
  default Optional<Object> key(Operation operation) {
    return Optional.empty();
  }
}
