package dev.ordeal.checker;

import static dev.ordeal.checker.Spans.pending;
import static dev.ordeal.checker.Spans.span;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinearizabilityTest {
  private final Linearizability checker = new Linearizability();

  @Test
  void theEmptyHistoryIsLinearizable() {
    assertThat(check(Specs.register(0))).isInstanceOf(Verdict.Linearizable.class);
  }

  @Test
  void aReadThatMissesAnAnsweredWriteIsNotLinearizable() {
    Evidence evidence =
        inFull(
            Specs.register(0),
            List.of(
                span("c0", Operation.of("write", 1), 0, 1, Answer.OK),
                span("c1", Operation.of("read"), 2, 3, 0)));
    assertThat(evidence.sentence())
        .isEqualTo(
            "No order explains that read() by c1 returned 0: every order of what had happened by then"
                + " (answered before it began: write(1) by c0 -> ok) gives 1.");
  }

  @Test
  void aReadDuringAWriteMayMissIt() {
    assertThat(
            check(
                Specs.register(0),
                span("c0", Operation.of("write", 1), 0, 3, Answer.OK),
                span("c1", Operation.of("read"), 1, 2, 0)))
        .isInstanceOf(Verdict.Linearizable.class);
  }

  @Test
  void aPendingWriteMayHaveTakenEffectOrNot() {
    Span write = pending("c0", Operation.of("write", 1), 0);
    assertThat(check(Specs.register(0), write, span("c1", Operation.of("read"), 1, 2, 1)))
        .isInstanceOf(Verdict.Linearizable.class);
    assertThat(check(Specs.register(0), write, span("c1", Operation.of("read"), 1, 2, 0)))
        .isInstanceOf(Verdict.Linearizable.class);
  }

  @Test
  void aPendingWriteCannotBeSeenAndThenUnseen() {
    Evidence evidence =
        inFull(
            Specs.register(0),
            List.of(
                pending("c0", Operation.of("write", 1), 0),
                span("c1", Operation.of("read"), 1, 2, 1),
                span("c2", Operation.of("read"), 3, 4, 0)));
    assertThat(evidence.event()).isEqualTo(4);
    assertThat(evidence.possible().orElseThrow()).containsExactly(1);
  }

  @Test
  void theEvidenceIsTheEarliestResponseNothingExplainsOverAllKeys() {
    Evidence evidence =
        inFull(
            Specs.map(Map.of("b", 7)),
            List.of(
                span("c0", Operation.of("write", "a", 1), 0, 1, Answer.OK),
                span("c1", Operation.of("read", "b"), 2, 3, 8),
                span("c2", Operation.of("read", "a"), 4, 5, Answer.NIL)));
    assertThat(evidence.event()).isEqualTo(3);
    assertThat(evidence.possible().orElseThrow()).containsExactly(7);
    assertThat(evidence.before()).isEmpty();
    assertThat(evidence.sentence())
        .isEqualTo(
            "No order explains that read(b) by c1 returned 8: at the start it would return 7.");
  }

  /** What is not found in time is not said; it would read as if no result were allowed. */
  @Test
  void withoutTimeNothingIsSaidOfOtherResults() {
    List<Span> spans = new ArrayList<>();
    for (int i = 0; i < 14; i++) {
      spans.add(pending("c" + i, Operation.of("write", i), i));
    }
    spans.add(span("r", Operation.of("read"), 20, 21, -1));
    History history = new History(spans);
    Evidence found = evidence(checker.check(history, Specs.register(0), Deadline.never()));
    Deadline over = Deadline.after(Duration.ofNanos(1));
    Evidence evidence = checker.inFull(found, history, Specs.register(0), over);
    assertThat(evidence.possible()).isEmpty();
    assertThat(evidence.sentence()).isEqualTo("No order explains that read() by r returned -1.");
  }

  @Test
  void givesUpAtTheDeadline() {
    List<Span> spans =
        IntStream.range(0, 40)
            .mapToObj(i -> span("c" + i, Operation.of("write", i), i, 100 + i, Answer.OK))
            .collect(Collectors.toCollection(ArrayList::new));
    spans.add(span("r", Operation.of("read"), 200, 201, -1));
    Verdict verdict =
        checker.check(new History(spans), Specs.register(0), Deadline.after(Duration.ofMillis(50)));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void aViolationOnOneKeyIsToldEvenIfTimeRunsOutOnAnother() {
    List<Span> spans =
        IntStream.range(0, 40)
            .mapToObj(i -> span("c" + i, Operation.of("write", "b", i), 10 + i, 100 + i, Answer.OK))
            .collect(Collectors.toCollection(ArrayList::new));
    spans.add(span("hard", Operation.of("read", "b"), 200, 201, -1));
    spans.add(span("w", Operation.of("write", "a", 1), 0, 1, Answer.OK));
    spans.add(span("r", Operation.of("read", "a"), 2, 3, 2));
    Verdict verdict =
        checker.check(new History(spans), Specs.map(), Deadline.after(Duration.ofMillis(50)));
    assertThat(evidence(verdict).event()).isEqualTo(3);
  }

  @Test
  void resultsThatReadTheSameAreToldApartByTheirClass() {
    List<Span> spans = List.of(span("c", Operation.of("read"), 0, 1, 0L));
    assertThat(inFull(Specs.register(0), spans).sentence())
        .contains("returned 0 (Long)", "would return 0 (Integer)");
  }

  @Test
  void whatElseIsInConflictIsNamed() {
    List<Span> spans = twoWritesSeenInBothOrders(0);
    assertThat(inFull(Specs.register(0), spans).sentence())
        .isEqualTo(
            "No order explains that read() by c2 returned 1: every order of what had happened by then"
                + " (answered before it began: write(1) by c0 -> ok, write(2) by c1 -> ok) gives 2."
                + " In conflict is also, at the same time, read() by c3 -> 2.");
  }

  @Test
  void ofManyAnsweredBeforeThoseInConflictAreTold() {
    List<Span> spans = new ArrayList<>(twoWritesSeenInBothOrders(20));
    for (int i = 0; i < 20; i += 2) {
      spans.add(span("c4", Operation.of("read"), i, i + 1, 0));
    }
    Evidence evidence = inFull(Specs.register(0), spans);
    assertThat(evidence.conflict()).containsExactlyElementsOf(twoWritesSeenInBothOrders(20));
    assertThat(evidence.sentence())
        .isEqualTo(
            "No order explains that read() by c2 returned 1: every order of what had happened by then"
                + " (answered before it began, among others: write(1) by c0 -> ok,"
                + " write(2) by c1 -> ok) gives 2."
                + " In conflict is also, at the same time, read() by c3 -> 2.");
  }

  /** Two writes at once, and two reads at once that do not agree which was the last. */
  private static List<Span> twoWritesSeenInBothOrders(int from) {
    return List.of(
        span("c0", Operation.of("write", 1), from, from + 2, Answer.OK),
        span("c1", Operation.of("write", 2), from + 1, from + 3, Answer.OK),
        span("c2", Operation.of("read"), from + 4, from + 7, 1),
        span("c3", Operation.of("read"), from + 5, from + 6, 2));
  }

  @Test
  void anOperationInConflictMayBeUnanswered() {
    Evidence evidence =
        inFull(
            Specs.queue(),
            List.of(
                span("c0", Operation.of("enqueue", 1), 0, 1, Answer.OK),
                span("c1", Operation.of("enqueue", 2), 2, 5, Answer.OK),
                span("c2", Operation.of("dequeue"), 3, 4, 2)));
    assertThat(evidence.sentence())
        .endsWith(
            " gives 1. In conflict is also, at the same time, enqueue(2) by c1 (not answered by then).");
  }

  @Test
  void theConflictInALongHistoryIsShort() {
    List<Span> spans = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      spans.add(span("w", Operation.of("write", i), 4 * i, 4 * i + 1, Answer.OK));
      spans.add(span("r", Operation.of("read"), 4 * i + 2, 4 * i + 3, i));
    }
    Span stale = span("c", Operation.of("read"), 300, 301, 7);
    spans.add(stale);
    Evidence evidence = inFull(Specs.register(0), spans);
    assertThat(evidence.conflict()).contains(stale).hasSizeBetween(2, 4);
    assertThat(evidence.sentence())
        .contains("(answered before it began, among others: ")
        .hasSizeLessThan(250);
  }

  /** A door that must be opened before it is used. */
  private record Door() implements Spec<Boolean> {
    @Override
    public Boolean initial() {
      return false;
    }

    @Override
    public Step<Boolean> apply(Boolean open, Operation operation) {
      if (operation.name().equals("use") && !open) {
        throw new IllegalStateException("closed");
      }
      return Step.of(true, Answer.OK);
    }
  }

  @Test
  void aSpecThatNeedsEveryOperationLeavesTheConflictOpen() {
    Evidence evidence =
        inFull(
            new Door(),
            List.of(
                span("c", Operation.of("open"), 0, 1, Answer.OK),
                span("c", Operation.of("use"), 2, 3, Answer.NIL)));
    assertThat(evidence.conflict()).isEmpty();
    assertThat(evidence.sentence())
        .endsWith("(answered before it began: open() by c -> ok) gives ok.");
  }

  private Evidence inFull(Spec<?> spec, List<Span> spans) {
    History history = new History(spans);
    Verdict verdict = checker.check(history, spec, Deadline.never());
    return checker.inFull(evidence(verdict), history, spec, Deadline.never());
  }

  @Test
  void aHistoryHasOneEventAtATime() {
    assertThatThrownBy(
            () ->
                check(
                    Specs.register(0),
                    span("c0", Operation.of("read"), 0, 1, 0),
                    span("c1", Operation.of("read"), 1, 2, 0)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private Verdict check(Spec<?> spec, Span... spans) {
    return checker.check(new History(List.of(spans)), spec, Deadline.never());
  }

  private static Evidence evidence(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.NotLinearizable.class);
    return ((Verdict.NotLinearizable) verdict).evidence();
  }
}
