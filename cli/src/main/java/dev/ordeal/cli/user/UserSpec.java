package dev.ordeal.cli.user;

import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.MemoryUsedUp;
import dev.ordeal.world.contract.RunningCode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/** A user's spec: reports the running code to {@code running}, and names the call that fails. */
public record UserSpec<S>(Spec<S> spec, RunningCode running) implements Spec<S> {

  @Override
  public S initial() {
    return guarded("say how it begins", "initial()", spec::initial);
  }

  @Override
  public Step<S> apply(S state, Operation operation) {
    return guarded(within(state, operation), operation, () -> spec.apply(state, operation));
  }

  @Override
  public List<Step<S>> outcomes(S state, Operation operation) {
    return guarded(within(state, operation), operation, () -> spec.outcomes(state, operation));
  }

  @Override
  public boolean seesCallers() {
    return guarded("say whether it sees callers", "seesCallers()", spec::seesCallers);
  }

  @Override
  public Optional<Object> key(Operation operation) {
    return guarded("tell the key of " + operation, operation, () -> spec.key(operation));
  }

  @Override
  public boolean isObserver(Operation operation) {
    return guarded(
        "tell whether " + operation + " observes", operation, () -> spec.isObserver(operation));
  }

  private String within(S state, Operation operation) {
    return "apply " + operation + " in state " + Show.brief(Show.value(state));
  }

  private <T> T guarded(String what, Object call, Supplier<T> code) {
    try {
      return running.run("the spec", call, () -> Objects.requireNonNull(code.get(), "null"));
    } catch (OutOfMemoryError | MemoryUsedUp e) {
      throw e;
    } catch (BadInput e) {
      throw cannot(what, String.valueOf(e.getMessage()), e);
    } catch (RuntimeException | Error e) {
      throw cannot(what, Show.thrown(e), e);
    }
  }

  private BadInput cannot(String what, String why, Throwable cause) {
    return new BadInput(
        "the spec "
            + spec.getClass().getName()
            + " cannot "
            + what
            + ": "
            + why.replaceFirst("\\.$", "")
            + ".",
        cause);
  }
}
