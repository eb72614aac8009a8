package dev.ordeal.checker;

import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import java.util.List;
import java.util.Optional;

/**
 * A spec that compares results as the user's spec does: in a recording, equal whole numbers of
 * different types are the same, but to {@code equals} they are not.
 *
 * @param <S> the state of the spec
 */
record ExactSpec<S>(Spec<S> spec) implements Spec<S> {

  /** A result as it was returned. */
  private record Exact(Object result) {}

  /** A history as a recording to be judged by such a spec. */
  Recording recording(History history) {
    Recording.Builder builder = new Recording.Builder();
    Values values = builder.values();
    for (Span span : history.spans()) {
      int operation =
          builder.invoke(
              0,
              Action.CALL,
              Values.NIL,
              values.of(span.seenBy(spec)),
              Values.NIL,
              span.invoked(),
              0);
      span.result()
          .ifPresent(
              result -> builder.answer(operation, values.of(new Exact(result)), span.answered()));
    }
    return builder.build();
  }

  @Override
  public S initial() {
    return spec.initial();
  }

  @Override
  public Step<S> apply(S state, Operation operation) {
    return exact(spec.apply(state, operation));
  }

  @Override
  public List<Step<S>> outcomes(S state, Operation operation) {
    return spec.outcomes(state, operation).stream().map(ExactSpec::exact).toList();
  }

  private static <S> Step<S> exact(Step<S> step) {
    return Step.of(step.state(), new Exact(step.result()));
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
