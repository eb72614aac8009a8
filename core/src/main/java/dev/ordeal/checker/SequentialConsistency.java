package dev.ordeal.checker;

import dev.ordeal.checker.ProgramOrderSearch.Call;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Spec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sequential consistency (Lamport, 1979): some order that keeps the order of each client explains
 * the history; the real-time order between clients is ignored.
 *
 * <p>Guarantee: exact. A history whose beginning cannot be explained may still become explainable,
 * when what was read early is written late, so only whole runs are judged. Keys are not judged
 * separately, because two sequentially consistent keys do not make a sequentially consistent map.
 */
public final class SequentialConsistency implements Checker {

  @Override
  public boolean judgesBeginnings() {
    return false;
  }

  @Override
  public Verdict check(History history, Spec<?> spec, Deadline deadline) {
    return judged(history, spec, deadline);
  }

  private static <S> Verdict judged(History history, Spec<S> spec, Deadline deadline) {
    Map<String, List<Span>> byProcess = new LinkedHashMap<>();
    for (Span span : history.spans()) {
      byProcess.computeIfAbsent(span.process(), p -> new ArrayList<>()).add(span);
    }
    List<List<Span>> spans = List.copyOf(byProcess.values());
    ProgramOrderSearch<S> search =
        new ProgramOrderSearch<>(
            spec,
            spans.stream()
                .map(
                    process ->
                        process.stream()
                            .map(span -> new Call(span.operation(), span.result()))
                            .toList())
                .toList(),
            deadline);
    if (search.succeeds()) {
      return new Verdict.Linearizable();
    }
    return search.isUndecided()
        ? new Verdict.Unknown()
        : new Verdict.NotLinearizable(evidence(search, spans));
  }

  /** The earliest operation that the longest order found does not reach. */
  private static <S> Evidence evidence(ProgramOrderSearch<S> search, List<List<Span>> spans) {
    int process = -1;
    Span stuck = null;
    for (int p = 0; p < spans.size(); p++) {
      int next = search.furthest().get(p);
      if (next < spans.get(p).size()) {
        Span span = spans.get(p).get(next);
        if (!span.isPending() && (stuck == null || span.answered() < stuck.answered())) {
          stuck = span;
          process = p;
        }
      }
    }
    if (stuck == null) {
      throw new IllegalStateException("nothing is left to explain");
    }
    return new Evidence(
        stuck.answered(), stuck, search.possible(process), true, List.of(), List.of());
  }
}
