package dev.ordeal.spec;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.List;

/** Applies operations to a spec and reports what the spec throws as bad input. */
public final class Outcomes {

  private Outcomes() {}

  /**
   * Returns every possible effect of an operation.
   *
   * @throws BadInput if the spec throws; the message names the operation and the state
   */
  public static <S> List<Step<S>> of(Spec<S> spec, S state, Operation operation) {
    try {
      return spec.outcomes(state, operation);
    } catch (BadInput e) {
      throw e; // its message is a sentence already
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      throw new BadInput(
          "The spec cannot apply "
              + operation
              + " in state "
              + Show.value(state)
              + ": "
              + Show.thrown(e),
          e);
    }
  }
}
