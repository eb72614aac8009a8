package dev.ordeal.minimize;

import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Verdict;
import dev.ordeal.history.History;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Spec;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The kind of a violation: the name of the operation whose result no order explains. */
final class ViolationKind {
  private final Checker checker;
  private final Spec<?> spec;
  private final Deadline deadline;
  private final Optional<String> operation;
  private final Map<History, Boolean> known = new HashMap<>();

  /**
   * The kind that the given history shows, which is not linearizable.
   *
   * @param deadline when to stop checking histories; then nothing is of this kind
   */
  ViolationKind(History history, Checker checker, Spec<?> spec, Deadline deadline) {
    this.checker = checker;
    this.spec = spec;
    this.deadline = deadline;
    this.operation = operation(history);
  }

  boolean isShownBy(History history) {
    return known.computeIfAbsent(
        history, fresh -> operation.isPresent() && operation(fresh).equals(operation));
  }

  /** The operation whose result no order explains. */
  private Optional<String> operation(History history) {
    return checker.check(history, spec, deadline) instanceof Verdict.NotLinearizable bad
        ? Optional.of(bad.evidence().unexplained().operation().name())
        : Optional.empty();
  }
}
