package dev.ordeal.world.contract;

import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import java.util.List;
import java.util.Optional;

/** A spec that reports to {@code running} while it runs. */
public record WatchedSpec<S>(Spec<S> spec, RunningCode running) implements Spec<S> {

  @Override
  public S initial() {
    return spec.initial();
  }

  @Override
  public Step<S> apply(S state, Operation operation) {
    return running.run("the spec", operation, () -> spec.apply(state, operation));
  }

  @Override
  public List<Step<S>> outcomes(S state, Operation operation) {
    return running.run("the spec", operation, () -> spec.outcomes(state, operation));
  }

  @Override
  public boolean isObserver(Operation operation) {
    return spec.isObserver(operation);
  }

  @Override
  public boolean seesCallers() {
    return spec.seesCallers();
  }

  @Override
  public Optional<Object> key(Operation operation) {
    return spec.key(operation);
  }
}
