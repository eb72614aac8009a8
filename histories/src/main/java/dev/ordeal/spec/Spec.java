package dev.ordeal.spec;

import java.util.List;
import java.util.Optional;

/**
 * A sequential object: what each operation returns when operations happen one at a time.
 *
 * <p>A user's own is a few lines: an initial state and {@link #apply}. States and results are
 * immutable values with {@code equals} and {@code hashCode}.
 *
 * @param <S> the object's state
 */
public interface Spec<S> {

  /** The object before any operation. */
  S initial();

  /**
   * The effect of an operation. An operation that the object does not have is refused with {@link
   * dev.ordeal.words.BadInput}.
   */
  Step<S> apply(S state, Operation operation);

  /** Every possible effect, for an object whose results are not determined by its state. */
  default List<Step<S>> outcomes(S state, Operation operation) {
    return List.of(apply(state, operation));
  }

  /**
   * Whether the operation never changes the object, whatever its state; to say so is optional, and
   * makes long histories faster to check.
   */
  default boolean isObserver(Operation operation) {
    return false;
  }

  /**
   * The part of the object that the operation touches, for objects made of independent parts. Where
   * every operation of a history has a key, the history is checked key by key; the parts must not
   * affect each other, and the initial state must be right for each alone.
   */
  default Optional<Object> key(Operation operation) {
    return Optional.empty();
  }
}
