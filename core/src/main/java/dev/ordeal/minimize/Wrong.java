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

  /**
   * The way in which the given history is wrong.
   *
   * @param until when to give up on others, by {@link System#nanoTime()}
   */
  Wrong(History history, Checker checker, Spec<?> spec, long until) {
    this.checker = checker;
    this.spec = spec;
    this.until = until;
    this.operation =
        evidence(history, Checker.NO_DEADLINE)
            .map(found -> found.unexplained().operation().name())
            .orElseThrow(() -> new IllegalArgumentException("nothing is wrong"));
  }

  boolean is(History history) {
    return known.computeIfAbsent(
        history,
        fresh ->
            evidence(fresh, until)
                .filter(found -> found.unexplained().operation().name().equals(operation))
                .isPresent());
  }

  private Optional<Evidence> evidence(History history, long deadline) {
    return checker.check(history, spec, deadline) instanceof Verdict.NotLinearizable bad
        ? Optional.of(bad.evidence())
        : Optional.empty();
  }
}
