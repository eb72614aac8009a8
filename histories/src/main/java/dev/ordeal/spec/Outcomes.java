package dev.ordeal.spec;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.List;

/** Asks a spec what an operation does, and tells the user where it cannot say. */
public final class Outcomes {

  private Outcomes() {}

  /** Every possible effect of the operation in the state. */
  public static <S> List<Step<S>> of(Spec<S> spec, S state, Operation operation) {
    try {
      return spec.outcomes(state, operation);
    } catch (BadInput e) {
      throw e; // it says so already
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      throw new BadInput(
          "The spec cannot apply "
              + operation
              + " in state "
              + Show.value(state)
              + ": "
              + Show.throwable(e),
          e);
    }
  }
}
