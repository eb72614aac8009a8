package dev.ordeal.minimize;

import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Evidence;
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
  private final String operation;
  private final Map<History, Boolean> known = new HashMap<>();

  /**
   * The kind that the given history shows.
   *
   * @param deadline when to stop checking other histories
   */
  ViolationKind(History history, Checker checker, Spec<?> spec, Deadline deadline) {
    this.checker = checker;
    this.spec = spec;
    this.deadline = deadline;
    this.operation =
        evidence(history, Deadline.never())
            .map(found -> found.unexplained().operation().name())
            .orElseThrow(() -> new IllegalArgumentException("the history is linearizable"));
  }

  boolean isShownBy(History history) {
    return known.computeIfAbsent(
        history,
        fresh ->
            evidence(fresh, deadline)
                .filter(found -> found.unexplained().operation().name().equals(operation))
                .isPresent());
  }

  private Optional<Evidence> evidence(History history, Deadline until) {
    return checker.check(history, spec, until) instanceof Verdict.NotLinearizable bad
        ? Optional.of(bad.evidence())
        : Optional.empty();
  }
}
