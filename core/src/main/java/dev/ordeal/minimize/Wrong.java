package dev.ordeal.minimize;

import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Evidence;
import dev.ordeal.checker.Verdict;
import dev.ordeal.history.History;
import dev.ordeal.spec.Spec;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tells whether a history is wrong in the same way as a given one: no order explains what an
 * operation of the same name returned.
 */
final class Wrong {
  private final Checker checker;
  private final Spec<?> spec;
  private final long until;
  private final String operation;
  private final Map<History, Boolean> known = new HashMap<>();

  /** The way in which the given history is wrong. */
  Wrong(History history, Checker checker, Spec<?> spec, long until) {
    this.checker = checker;
    this.spec = spec;
    this.until = until;
    this.operation =
        evidence(history)
            .map(found -> found.unexplained().operation().name())
            .orElseThrow(() -> new IllegalArgumentException("nothing is wrong"));
  }

  boolean is(History history) {
    return known.computeIfAbsent(
        history,
        fresh ->
            evidence(fresh)
                .filter(found -> found.unexplained().operation().name().equals(operation))
                .isPresent());
  }

  private Optional<Evidence> evidence(History history) {
    return checker.check(history, spec, until) instanceof Verdict.NotLinearizable bad
        ? Optional.of(bad.evidence())
        : Optional.empty();
  }
}
