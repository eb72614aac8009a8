package dev.ordeal.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;
import dev.ordeal.testkit.NaiveChecker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LinearizabilityTest {
  private static final int HISTORIES = 6_000;
  private static final long SEED = 20_260_101;

  private final Linearizability checker = new Linearizability();

  @Test
  void theEmptyHistoryIsLinearizable() {
    assertThat(check(Specs.register(0))).isInstanceOf(Verdict.Linearizable.class);
  }

  @Test
  void aReadThatMissesAnAnsweredWriteIsNotLinearizable() {
    Verdict verdict =
        check(
            Specs.register(0),
            span("c0", Operation.of("write", 1), 0, 1, Answer.OK),
            span("c1", Operation.of("read"), 2, 3, 0));
    assertThat(evidence(verdict).sentence())
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
    Verdict verdict =
        check(
            Specs.register(0),
            pending("c0", Operation.of("write", 1), 0),
            span("c1", Operation.of("read"), 1, 2, 1),
            span("c2", Operation.of("read"), 3, 4, 0));
    assertThat(evidence(verdict).event()).isEqualTo(4);
    assertThat(evidence(verdict).possible()).containsExactly(1);
  }

  @Test
  void theEvidenceIsTheEarliestResponseNothingExplainsOverAllKeys() {
    Verdict verdict =
        check(
            Specs.map(Map.of("b", 7)),
            span("c0", Operation.of("write", "a", 1), 0, 1, Answer.OK),
            span("c1", Operation.of("read", "b"), 2, 3, 8),
            span("c2", Operation.of("read", "a"), 4, 5, Answer.NIL));
    assertThat(evidence(verdict).event()).isEqualTo(3);
    assertThat(evidence(verdict).possible()).containsExactly(7);
  }

  @Test
  void givesUpAtTheDeadline() {
    List<Span> spans =
        IntStream.range(0, 40)
            .mapToObj(i -> span("c" + i, Operation.of("write", i), i, 100 + i, Answer.OK))
            .collect(Collectors.toCollection(ArrayList::new));
    spans.add(span("r", Operation.of("read"), 200, 201, -1));
    Verdict verdict =
        checker.check(new History(spans), Specs.register(0), System.nanoTime() + 50_000_000);
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
        checker.check(new History(spans), Specs.map(), System.nanoTime() + 50_000_000);
    assertThat(evidence(verdict).event()).isEqualTo(3);
  }

  @Test
  void resultsThatReadTheSameAreToldApartByTheirClass() {
    Verdict verdict = check(Specs.register(0), span("c", Operation.of("read"), 0, 1, 0L));
    assertThat(evidence(verdict).sentence()).contains("returned 0 (Long)", "gives 0 (Integer)");
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
    Verdict verdict = checker.check(history, spec, Checker.NO_DEADLINE);
    return checker.inFull(evidence(verdict), history, spec);
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

  /**
   * A spec, the operations and results that random histories of it are made of, and how many of
   * those are linearizable.
   */
  record Model(
      String name,
      int linearizable,
      Spec<?> spec,
      List<Operation> operations,
      List<Object> results) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Model> models() {
    Function<Object[], List<Object>> results = List::of;
    return Stream.of(
        new Model(
            "register",
            3762,
            Specs.register(0),
            List.of(Operation.of("read"), Operation.of("write", 1), Operation.of("write", 2)),
            results.apply(new Object[] {0, 1, 2})),
        new Model(
            "cas register",
            1352,
            Specs.casRegister(0),
            List.of(
                Operation.of("read"),
                Operation.of("write", 1),
                Operation.of("cas", 0, 1),
                Operation.of("cas", 1, 0)),
            results.apply(new Object[] {0, 1, true, false})),
        new Model(
            "map",
            3277,
            Specs.map(),
            List.of(
                Operation.of("read", "a"),
                Operation.of("read", "b"),
                Operation.of("write", "a", 1),
                Operation.of("write", "b", 1)),
            results.apply(new Object[] {1, Answer.NIL})),
        new Model(
            "set",
            1849,
            Specs.set(),
            List.of(Operation.of("add", 1), Operation.of("remove", 1), Operation.of("contains", 1)),
            results.apply(new Object[] {true, false})),
        new Model(
            "queue",
            3631,
            Specs.queue(),
            List.of(
                Operation.of("enqueue", 1), Operation.of("enqueue", 2), Operation.of("dequeue")),
            results.apply(new Object[] {1, 2, Answer.NIL})),
        new Model(
            "stack",
            3713,
            Specs.stack(),
            List.of(Operation.of("push", 1), Operation.of("push", 2), Operation.of("pop")),
            results.apply(new Object[] {1, 2, Answer.NIL})),
        new Model(
            "counter",
            2725,
            Specs.counter(0),
            List.of(Operation.of("increment"), Operation.of("get")),
            results.apply(new Object[] {0, 1, 2})),
        new Model(
            "bag, whose removals choose",
            3763,
            new Bag(),
            List.of(Operation.of("put", 1), Operation.of("put", 2), Operation.of("take")),
            results.apply(new Object[] {1, 2, Answer.NIL})));
  }

  /** A nondeterministic spec: take returns any of what is in the bag. */
  record Bag() implements Spec<List<Object>> {
    @Override
    public List<Object> initial() {
      return List.of();
    }

    @Override
    public Step<List<Object>> apply(List<Object> state, Operation operation) {
      return outcomes(state, operation).get(0);
    }

    @Override
    public List<Step<List<Object>>> outcomes(List<Object> state, Operation operation) {
      if (operation.is("put", 1)) {
        return List.of(
            Step.of(
                Stream.concat(state.stream(), operation.arguments().stream())
                    .sorted(Comparator.comparing(Object::toString))
                    .toList(),
                Answer.OK));
      }
      if (state.isEmpty()) {
        return List.of(Step.of(state, Answer.NIL));
      }
      return state.stream()
          .distinct()
          .map(
              taken -> {
                List<Object> rest = new ArrayList<>(state);
                rest.remove(taken);
                return Step.of(List.copyOf(rest), taken);
              })
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void agreesWithTryingEveryOrderOnRandomHistories(Model model) {
    Random random = new Random(SEED);
    int linearizable = 0;
    for (int i = 0; i < HISTORIES; i++) {
      History history = random(model, random);
      String which = model + ", seed " + SEED + ", history " + i + ": " + history;
      Verdict verdict = checker.check(history, model.spec(), Checker.NO_DEADLINE);
      boolean expected = NaiveChecker.isLinearizable(history, model.spec());
      assertThat(verdict instanceof Verdict.Linearizable).as(which).isEqualTo(expected);
      if (expected) {
        linearizable++;
      } else {
        Evidence evidence = evidence(verdict);
        checkEvidence(evidence, history, model, which);
        checkConflict(checker.inFull(evidence, history, model.spec()), history, model, which);
      }
    }
    System.out.printf(
        "%s, seed %d: %d of %d random histories linearizable%n",
        model, SEED, linearizable, HISTORIES);
    assertThat(linearizable).isEqualTo(model.linearizable());
  }

  private static void checkEvidence(Evidence evidence, History history, Model model, String which) {
    int event = evidence.event();
    assertThat(NaiveChecker.isLinearizable(history.before(event), model.spec())).as(which).isTrue();
    assertThat(NaiveChecker.isLinearizable(history.before(event + 1), model.spec()))
        .as(which)
        .isFalse();
    assertThat(evidence.possible()).as(which).isNotEmpty();
    for (Object result : Stream.concat(model.results().stream(), Stream.of(Answer.OK)).toList()) {
      History other = answering(history.before(event), evidence.unexplained(), result);
      assertThat(evidence.possible().contains(result))
          .as("%s could return %s", which, result)
          .isEqualTo(NaiveChecker.isLinearizable(other, model.spec()));
    }
  }

  private static void checkConflict(Evidence evidence, History history, Model model, String which) {
    List<Span> conflict = evidence.conflict();
    History known = history.before(evidence.event() + 1);
    String what = which + " in conflict: " + conflict;
    assertThat(conflict).as(what).contains(evidence.unexplained());
    assertThat(known.spans()).as(what).containsAll(conflict);
    assertThat(NaiveChecker.isLinearizable(remembering(conflict, known), model.spec()))
        .as(what)
        .isFalse();
    for (Span one : conflict) {
      List<Span> rest = conflict.stream().filter(span -> !span.equals(one)).toList();
      assertThat(NaiveChecker.isLinearizable(remembering(rest, known), model.spec()))
          .as("%s without %s", what, one)
          .isTrue();
    }
  }

  /** The history in which all others may have happened at any time, or not at all. */
  private static History remembering(List<Span> some, History history) {
    return new History(
        history.spans().stream()
            .map(
                span ->
                    some.contains(span)
                        ? span
                        : pending(span.process(), span.operation(), -1 - span.invoked()))
            .toList());
  }

  private static History answering(History prefix, Span unexplained, Object result) {
    return new History(
        prefix.spans().stream()
            .map(
                span ->
                    span.invoked() == unexplained.invoked()
                        ? span(
                            span.process(),
                            span.operation(),
                            span.invoked(),
                            unexplained.answered(),
                            result)
                        : span)
            .toList());
  }

  /** Up to six operations with arbitrary spans; results mostly of the right kind, some pending. */
  private static History random(Model model, Random random) {
    int count = 1 + random.nextInt(6);
    List<Integer> times = new ArrayList<>(IntStream.range(0, 2 * count).boxed().toList());
    int swaps = random.nextInt(4 * count);
    for (int i = 0; i < swaps; i++) {
      int at = random.nextInt(times.size() - 1);
      Collections.swap(times, at, at + 1);
    }
    List<Span> spans = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Operation operation = model.operations().get(random.nextInt(model.operations().size()));
      int one = times.get(2 * i);
      int other = times.get(2 * i + 1);
      if (random.nextInt(6) == 0) {
        spans.add(pending("c" + i, operation, Math.min(one, other)));
      } else {
        spans.add(
            span(
                "c" + i,
                operation,
                Math.min(one, other),
                Math.max(one, other),
                result(model.spec(), operation, model.results(), random)));
      }
    }
    return new History(spans);
  }

  private static <S> Object result(
      Spec<S> spec, Operation operation, List<Object> results, Random random) {
    Object typical = spec.apply(spec.initial(), operation).result();
    return typical == Answer.OK ? typical : results.get(random.nextInt(results.size()));
  }

  private Verdict check(Spec<?> spec, Span... spans) {
    return checker.check(new History(List.of(spans)), spec, Checker.NO_DEADLINE);
  }

  private static Evidence evidence(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.NotLinearizable.class);
    return ((Verdict.NotLinearizable) verdict).evidence();
  }

  private static Span span(
      String process, Operation operation, int invoked, int answered, Object result) {
    return new Span(process, "", operation, invoked, answered, Optional.of(result));
  }

  private static Span pending(String process, Operation operation, int invoked) {
    return new Span(process, "", operation, invoked, Span.PENDING, Optional.empty());
  }
}
