package dev.ordeal.checker;

import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.spec.Spec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides by the same search as for recorded histories, key by key where the spec has keys for all
 * operations of the history.
 *
 * <p>Reference: A. Horn, D. Kroening, "Faster Linearizability Checking via P-Compositionality",
 * 2015, besides those of {@link Decider}. Guarantee: exact, for complete and incomplete histories
 * (an operation without a response may have taken effect at any time after its invocation, or
 * never).
 *
 * <p>For a history that is not linearizable it then finds the shortest prefix that is not, which
 * ends with a response, and what that operation could have returned.
 */
public final class Linearizability implements Checker {

  @Override
  public Verdict check(History history, Spec<?> spec, long until) {
    return check(history, spec, new Patience(until));
  }

  @Override
  public Evidence inFull(Evidence found, History history, Spec<?> spec) {
    History part =
        partition(history, spec).stream()
            .filter(each -> each.spans().contains(found.unexplained()))
            .findFirst()
            .orElseThrow();
    return found.withConflict(Conflict.of(part.before(found.event() + 1), spec));
  }

  private static <S> Verdict check(History history, Spec<S> spec, Patience patience) {
    Optional<Evidence> earliest = Optional.empty();
    boolean undecided = false;
    for (History part : partition(history, spec)) {
      try {
        if (!isExplained(part, spec, patience)) {
          Evidence evidence = explain(part, spec, patience);
          if (earliest.isEmpty() || evidence.event() < earliest.get().event()) {
            earliest = Optional.of(evidence);
          }
        }
      } catch (Patience.Exhausted e) {
        undecided = true;
      }
    }
    if (earliest.isPresent()) {
      return new Verdict.NotLinearizable(earliest.get());
    }
    return undecided ? new Verdict.Unknown() : new Verdict.Linearizable();
  }

  private static boolean isExplained(History history, Spec<?> spec, Patience patience) {
    Question question = Question.of(new ExactSpec<>(spec)).withoutContradiction();
    Decision decision =
        Decider.decide(ExactSpec.recording(history), question.deadline(patience.left()));
    return switch (decision.conclusion()) {
      case LINEARIZABLE -> true;
      case NOT_LINEARIZABLE -> false;
      case UNDECIDED -> throw new Patience.Exhausted();
    };
  }

  /** The history key by key, or whole where an operation has no key. */
  private static <S> Collection<History> partition(History history, Spec<S> spec) {
    Map<Object, List<Span>> byKey = new LinkedHashMap<>();
    for (Span span : history.spans()) {
      Optional<Object> key = spec.key(span.operation());
      if (key.isEmpty()) {
        return List.of(history);
      }
      byKey.computeIfAbsent(key.get(), k -> new ArrayList<>()).add(span);
    }
    return byKey.values().stream().map(History::new).toList();
  }

  /**
   * Every prefix of a linearizable history is linearizable, so the first bad one is found by
   * halving. When time runs out on the way, the shortest prefix known to be bad is told.
   */
  private static <S> Evidence explain(History history, Spec<S> spec, Patience patience) {
    List<Integer> responses =
        history.spans().stream().filter(s -> !s.isPending()).map(Span::answered).sorted().toList();
    int low = 0;
    int high = responses.size() - 1;
    List<Object> possible = List.of();
    try {
      while (low < high) {
        int middle = (low + high) >>> 1;
        History prefix = history.before(responses.get(middle) + 1);
        if (isExplained(prefix, spec, patience)) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      List<Span> explained = history.before(responses.get(high)).spans();
      int index =
          explained.indexOf(answeredAt(responses.get(high), history).before(responses.get(high)));
      possible = new PossibleResults<>(spec, explained, index, patience).all();
    } catch (Patience.Exhausted e) {
      // what is known by now is told
    }
    int event = responses.get(high);
    Span unexplained = answeredAt(event, history);
    return new Evidence(
        event,
        unexplained,
        possible,
        false,
        history.before(event).spans().stream().filter(span -> span.precedes(unexplained)).toList(),
        List.of());
  }

  private static Span answeredAt(int event, History history) {
    return history.spans().stream().filter(s -> s.answered() == event).findFirst().orElseThrow();
  }
}
