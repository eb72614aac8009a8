package dev.ordeal.checker;

import static dev.ordeal.checker.Spans.pending;
import static dev.ordeal.checker.Spans.span;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;
import dev.ordeal.testkit.naive.NaiveChecker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checker against trying every order, on random histories of many objects. */
class RandomHistoriesTest {
  private static final int HISTORIES = 6_000;
  private static final long SEED = 20_260_101;

  private final Linearizability checker = new Linearizability();

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
      Verdict verdict = checker.check(history, model.spec(), Deadline.never());
      boolean expected = NaiveChecker.isLinearizable(history, model.spec());
      assertThat(verdict instanceof Verdict.Linearizable).as(which).isEqualTo(expected);
      if (expected) {
        linearizable++;
      } else {
        Evidence evidence =
            checker.inFull(evidence(verdict), history, model.spec(), Deadline.never());
        checkEvidence(evidence, history, model, which);
        checkConflict(evidence, history, model, which);
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
    List<Object> possible = evidence.possible().orElseThrow();
    assertThat(possible).as(which).isNotEmpty();
    for (Object result : Stream.concat(model.results().stream(), Stream.of(Answer.OK)).toList()) {
      History other = answering(history.before(event), evidence.unexplained(), result);
      assertThat(possible.contains(result))
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
  static History random(Model model, Random random) {
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

  private static Evidence evidence(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.NotLinearizable.class);
    return ((Verdict.NotLinearizable) verdict).evidence();
  }
}
