package dev.ordeal.checker;

import dev.ordeal.checker.ProgramOrderSearch.Call;
import dev.ordeal.history.Continuation;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Caller;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Sequential consistency (Lamport, 1979): some order that keeps the order of each client explains
 * the history; the real-time order between clients is ignored.
 *
 * <p>Guarantee: exact. What was read early may be written late, so the history of a run that may
 * continue is judged together with what clients may still do: an open operation and every call that
 * was not invoked yet may take effect, in the order of its client, with any result. If no order
 * explains the history even so, none explains it however the run continues. A run at rest is judged
 * as it stands: its open operations may have taken effect, and nothing else happens. {@link
 * SequentialMonitor} judges by the same rule. If a client decides what it calls, any call may
 * follow, so a run is judged only when every client is finished, or it is at rest. Keys are not
 * judged separately, because two sequentially consistent keys do not make a sequentially consistent
 * map.
 */
public final class SequentialConsistency implements Checker {

  @Override
  public boolean judgesBeginnings() {
    return false;
  }

  @Override
  public Verdict check(History history, Spec<?> spec, Deadline deadline) {
    return check(history, Continuation.none(), spec, deadline);
  }

  @Override
  public Verdict check(
      History history, Continuation continuation, Spec<?> spec, Deadline deadline) {
    return judged(history, continuation, spec, deadline);
  }

  private static <S> Verdict judged(
      History history, Continuation continuation, Spec<S> spec, Deadline deadline) {
    if (continuation.isUnknown()) {
      return new Verdict.Linearizable();
    }
    Map<String, List<Span>> spans = byProcess(history);
    Map<String, List<Operation>> later =
        continuation.isOver() ? Map.of() : continuation.uninvoked();
    ProgramOrderSearch<S> search = search(spans, later, spec, deadline);
    if (search.succeeds()) {
      return new Verdict.Linearizable();
    }
    if (search.isUndecided()) {
      return new Verdict.Unknown();
    }
    int shownAt = shownAt(history, continuation, spec, deadline);
    return new Verdict.NotLinearizable(evidence(search, List.copyOf(spans.values()), shownAt));
  }

  private static Map<String, List<Span>> byProcess(History history) {
    Map<String, List<Span>> spans = new LinkedHashMap<>();
    for (Span span : history.spans()) {
      spans.computeIfAbsent(span.process(), p -> new ArrayList<>()).add(span);
    }
    return spans;
  }

  /** A search for an order of the spans, among which the later calls may take effect. */
  private static <S> ProgramOrderSearch<S> search(
      Map<String, List<Span>> spans,
      Map<String, List<Operation>> later,
      Spec<S> spec,
      Deadline deadline) {
    Map<String, List<Call>> calls = new LinkedHashMap<>();
    spans.forEach(
        (process, own) ->
            calls.put(
                process,
                own.stream()
                    .map(span -> new Call(span.seenBy(spec), span.result()))
                    .collect(Collectors.toCollection(ArrayList::new))));
    later.forEach(
        (process, operations) ->
            operations.forEach(
                operation ->
                    calls
                        .computeIfAbsent(process, p -> new ArrayList<>())
                        .add(
                            new Call(spec.seen(operation, Caller.of(process)), Optional.empty()))));
    return new ProgramOrderSearch<>(spec, List.copyOf(calls.values()), deadline);
  }

  /**
   * The first response after which no continuation of the history explains it; {@link Span#PENDING}
   * if there is none, or time runs out.
   */
  private static <S> int shownAt(
      History history, Continuation continuation, Spec<S> spec, Deadline deadline) {
    List<Integer> responses =
        history.spans().stream()
            .filter(span -> !span.isPending())
            .map(Span::answered)
            .sorted()
            .toList();
    if (continuation.decides()) {
      boolean isFinished = history.spans().stream().noneMatch(Span::isPending);
      return isFinished ? responses.get(responses.size() - 1) : Span.PENDING;
    }
    for (int response : responses) {
      Map<String, List<Operation>> later = new LinkedHashMap<>();
      for (Span span : history.spans()) {
        if (span.invoked() > response) {
          later.computeIfAbsent(span.process(), p -> new ArrayList<>()).add(span.operation());
        }
      }
      continuation
          .uninvoked()
          .forEach(
              (process, operations) ->
                  later.computeIfAbsent(process, p -> new ArrayList<>()).addAll(operations));
      ProgramOrderSearch<S> search =
          search(byProcess(history.before(response + 1)), later, spec, deadline);
      if (!search.succeeds()) {
        return search.isUndecided() ? Span.PENDING : response;
      }
    }
    return Span.PENDING;
  }

  /** The earliest operation that the longest order found does not reach. */
  private static <S> Evidence evidence(
      ProgramOrderSearch<S> search, List<List<Span>> spans, int shownAt) {
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
        stuck.answered(),
        stuck,
        Optional.of(search.possible(process)),
        true,
        shownAt,
        false,
        List.of(),
        List.of());
  }
}
