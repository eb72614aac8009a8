package dev.ordeal.checker;

import dev.ordeal.decide.Contradiction;
import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Linearizability (Herlihy and Wing, 1990), decided as for recorded histories ({@link Decider}),
 * and key by key if the spec has keys for all operations of the history.
 *
 * <p>Guarantee: exact, for complete and incomplete histories (an operation without a response may
 * have taken effect at any time after its invocation, or never). The evidence is the first response
 * that no order explains; {@link #inFull} adds what could have been returned instead, what had been
 * answered before, and the operations in conflict.
 */
public final class Linearizability implements Checker {
  private static final Duration LONGEST_FOR_RESULTS = Duration.ofSeconds(5);
  private static final Duration LONGEST_FOR_CONFLICT = Duration.ofSeconds(5);

  @Override
  public Verdict check(History history, Spec<?> spec, Deadline deadline) {
    if (deadline.isOver()) {
      return new Verdict.Unknown();
    }
    ExactSpec<?> exact = new ExactSpec<>(spec);
    Question question = Question.of(exact).withEventOnly().until(deadline);
    Decision decision = Decider.decide(exact.recording(history), question);
    return switch (decision.conclusion()) {
      case LINEARIZABLE -> new Verdict.Linearizable();
      case UNDECIDED -> new Verdict.Unknown();
      case NOT_LINEARIZABLE ->
          new Verdict.NotLinearizable(
              Evidence.of(
                  decision
                      .contradiction()
                      .map(found -> history.spans().get(found.unexplained()))
                      .orElseGet(() -> lastAnswered(history))));
    };
  }

  /** The last answered operation, if memory was too short to find the first unexplained one. */
  private static Span lastAnswered(History history) {
    return history.spans().stream()
        .filter(span -> !span.isPending())
        .max(Comparator.comparingInt(Span::answered))
        .orElseThrow();
  }

  @Override
  public Evidence inFull(Evidence found, History history, Spec<?> spec, Deadline deadline) {
    History explained = judgedTogether(history.before(found.event()), found.unexplained(), spec);
    return new Evidence(
        found.event(),
        found.unexplained(),
        possible(explained, found.unexplained(), spec, deadline.orAfter(LONGEST_FOR_RESULTS)),
        false,
        found.event(),
        explained.spans().size() == 1,
        explained.spans().stream().filter(span -> span.precedes(found.unexplained())).toList(),
        conflict(history.before(found.event() + 1), spec, deadline));
  }

  /** The operations on the same key; all, if one has no key. */
  private static History judgedTogether(History history, Span unexplained, Spec<?> spec) {
    List<Span> sameKey = new ArrayList<>();
    Optional<Object> wanted = spec.key(unexplained.seenBy(spec));
    for (Span span : history.spans()) {
      Optional<Object> key = spec.key(span.seenBy(spec));
      if (key.isEmpty()) {
        return history;
      }
      if (key.equals(wanted)) {
        sameKey.add(span);
      }
    }
    return new History(sameKey);
  }

  /**
   * What the operation could have returned after the given history, in which it is pending; empty
   * if that is not found soon.
   */
  private static <S> Optional<List<Object>> possible(
      History explained, Span unexplained, Spec<S> spec, Deadline deadline) {
    if (deadline.isOver()) {
      return Optional.empty();
    }
    List<Span> spans = explained.spans();
    LinearizabilityMonitor<S> monitor =
        new LinearizabilityMonitor<>(spec, spans.stream().map(span -> span.seenBy(spec)).toList());
    monitor.until(deadline);
    record TimedEvent(int time, int invocation, Optional<Object> result) {}
    List<TimedEvent> events = new ArrayList<>();
    for (int i = 0; i < spans.size(); i++) {
      Span span = spans.get(i);
      events.add(new TimedEvent(span.invoked(), i, Optional.empty()));
      if (!span.isPending()) {
        events.add(new TimedEvent(span.answered(), i, span.result()));
      }
    }
    events.sort(Comparator.comparingInt(TimedEvent::time));
    int known = monitor.initial();
    for (TimedEvent event : events) {
      int before = known;
      known =
          event
              .result()
              .map(result -> monitor.answered(before, event.invocation(), result))
              .orElseGet(() -> monitor.invoked(before, event.invocation()));
    }
    if (monitor.gaveUp()) {
      return Optional.empty();
    }
    List<Object> results =
        monitor.possibleResults(known, spans.indexOf(unexplained.before(unexplained.answered())));
    return monitor.gaveUp() ? Optional.empty() : Optional.of(results);
  }

  /**
   * A minimal set of operations that no order explains, whatever the others did.
   *
   * @param history up to the first event that no order explains
   * @return empty if it is not found soon
   */
  private static List<Span> conflict(History history, Spec<?> spec, Deadline deadline) {
    ExactSpec<?> exact = new ExactSpec<>(spec);
    Question question =
        Question.of(exact).withQuickContradiction().deadline(LONGEST_FOR_CONFLICT).until(deadline);
    try {
      return Decider.decide(exact.recording(history), question)
          .contradiction()
          .filter(Contradiction::minimal)
          .map(found -> found.operations().stream().mapToObj(history.spans()::get).toList())
          .orElse(List.of());
    } catch (BadInput e) {
      // Without some of the operations, the spec may be asked what cannot happen with all of them.
      return List.of();
    }
  }
}
