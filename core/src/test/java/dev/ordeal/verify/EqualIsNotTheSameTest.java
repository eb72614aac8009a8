package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.testkit.ReplayedEngine;
import dev.ordeal.words.BadInput;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Equal values that code can tell apart are different states; where the difference is no part of a
 * value, a handler that looks at it is refused. Neither gives a wrong verdict.
 */
class EqualIsNotTheSameTest {
  private static final Address NODE = Address.of("n1");

  /** What an actor has been given: some collection of numbers, and how it looks at it. */
  private record State(Object items) {}

  /** The same, copied by the constructor. */
  private record Copied(Set<Integer> items) {
    Copied {
      items = Set.copyOf(items);
    }
  }

  /** A value class whose equals leaves the order out. */
  private static final class Lossy {
    private final List<Integer> items;

    Lossy(List<Integer> items) {
      this.items = List.copyOf(items);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Lossy lossy && Set.copyOf(lossy.items).equals(Set.copyOf(items));
    }

    @Override
    public int hashCode() {
      return Set.copyOf(items).hashCode();
    }
  }

  /** A way to keep numbers: how one is added, and in which order they are seen. */
  private record Kind(
      String name,
      Object empty,
      BiFunction<Object, Integer, Object> adds,
      Function<Object, List<Integer>> order) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static List<Integer> list(Object items) {
    Collection<?> all = items instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) items;
    return all.stream().map(Integer.class::cast).toList();
  }

  private static <C extends Collection<Integer>> C with(C copy, int added) {
    copy.add(added);
    return copy;
  }

  private static <M extends Map<Integer, Integer>> M with(M copy, int added) {
    copy.put(added, 0);
    return copy;
  }

  private static Map<Integer, Integer> map(Object items) {
    Map<Integer, Integer> copy = new LinkedHashMap<>();
    list(items).forEach(item -> copy.put(item, 0));
    return copy;
  }

  /** Collections that are equal in any order but iterated in the order of insertion. */
  private static List<Kind> ordered() {
    return List.of(
        new Kind(
            "linked set",
            new LinkedHashSet<>(),
            (items, item) -> with(new LinkedHashSet<>(list(items)), item),
            EqualIsNotTheSameTest::list),
        new Kind(
            "unmodifiable linked set",
            new LinkedHashSet<>(),
            (items, item) ->
                Collections.unmodifiableSet(with(new LinkedHashSet<>(list(items)), item)),
            EqualIsNotTheSameTest::list),
        new Kind(
            "linked map",
            new LinkedHashMap<>(),
            (items, item) -> with(map(items), item),
            EqualIsNotTheSameTest::list),
        new Kind(
            "lossy class",
            new Lossy(List.of()),
            (items, item) -> new Lossy(with(new ArrayList<>(((Lossy) items).items), item)),
            items -> ((Lossy) items).items));
  }

  /** Collections whose order is no part of their value. */
  private static List<Kind> free() {
    return List.of(
        new Kind(
            "hash set",
            new HashSet<>(),
            (items, item) -> with(new HashSet<>(list(items)), item),
            EqualIsNotTheSameTest::list),
        new Kind(
            "set of",
            Set.of(),
            (items, item) -> Set.copyOf(with(new HashSet<>(list(items)), item)),
            EqualIsNotTheSameTest::list),
        new Kind(
            "unmodifiable set",
            Set.of(),
            (items, item) -> Collections.unmodifiableSet(with(new HashSet<>(list(items)), item)),
            EqualIsNotTheSameTest::list),
        new Kind(
            "hash map",
            new HashMap<>(),
            (items, item) -> new HashMap<>(with(map(items), item)),
            EqualIsNotTheSameTest::list),
        new Kind(
            "map of",
            Map.of(),
            (items, item) -> Map.copyOf(with(map(items), item)),
            EqualIsNotTheSameTest::list));
  }

  /** Counts how many different numbers were written. */
  private record Counting() implements Spec<Set<Object>> {
    @Override
    public Set<Object> initial() {
      return Set.of();
    }

    @Override
    public Step<Set<Object>> apply(Set<Object> state, Operation operation) {
      if (operation.is("read", 0)) {
        return Step.of(state, state.size());
      }
      Set<Object> more = new HashSet<>(state);
      more.add(operation.argument(0));
      return Step.of(more, Answer.OK);
    }
  }

  /** Counts too, but lies if the numbers come in the given order. */
  private record Node(Kind kind, List<Integer> liesAt) implements Actor<State, Operation> {
    @Override
    public State start(Context context) {
      return new State(kind.empty());
    }

    @Override
    public State receive(State state, Operation call, Context context) {
      if (call.is("read", 0)) {
        List<Integer> order = kind.order().apply(state.items());
        context.reply(order.equals(liesAt) ? -1 : order.size());
        return state;
      }
      context.reply(Answer.OK);
      return new State(kind.adds().apply(state.items(), call.intArgument(0)));
    }
  }

  private static dev.ordeal.Check check(Actor<?, ?> actor, String... calls) {
    return Ordeal.check(ActorSystem.of(List.of(NODE), self -> actor), new Counting()).calls(calls);
  }

  private static final String[] CALLS = {"write(1)@n1", "write(2)@n1", "write(3)@n1; read()@n1"};

  private static List<List<Integer>> orders() {
    return List.of(
        List.of(1, 2, 3),
        List.of(1, 3, 2),
        List.of(2, 1, 3),
        List.of(2, 3, 1),
        List.of(3, 1, 2),
        List.of(3, 2, 1));
  }

  @ParameterizedTest
  @MethodSource("ordered")
  void aHandlerMayLookAtAnOrderThatIsPartOfTheValue(Kind kind) {
    for (List<Integer> order : orders()) {
      Node node = new Node(kind, order);
      for (String explorer : List.of("graph", "ex", "odpor")) {
        Outcome outcome = check(node, CALLS).explorer(explorer).run();
        assertThat(outcome.answer())
            .as(explorer + " " + order)
            .isEqualTo(Outcome.OverallVerdict.VIOLATION);
      }
      Outcome replayed = check(node, CALLS).explorer("ex").engine(new ReplayedEngine()).run();
      assertThat(replayed.answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
    }
    Node honest = new Node(kind, List.of());
    assertThat(check(honest, CALLS).run().answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  /** The example of a set that is built upward once and downward another time. */
  @ParameterizedTest
  @MethodSource("ordered")
  void sixNumbersInTwoOrders(Kind kind) {
    Actor<State, Operation> node = new Burst(kind);
    assertThat(check(node, "write(1)@n1; read()@n1", "write(6)@n1").run().answer())
        .isEqualTo(Outcome.OverallVerdict.VIOLATION);
  }

  /** The first write adds all of 1 to 6, upward or downward; a read lies about the downward one. */
  private record Burst(Kind kind) implements Actor<State, Operation> {
    @Override
    public State start(Context context) {
      return new State(kind.empty());
    }

    @Override
    public State receive(State state, Operation call, Context context) {
      List<Integer> order = kind.order().apply(state.items());
      if (call.is("read", 0)) {
        boolean isDownward = !order.isEmpty() && order.get(0) == 6;
        context.reply(isDownward ? -1 : Math.min(order.size(), 1));
        return state;
      }
      context.reply(Answer.OK);
      Object items = state.items();
      int first = call.intArgument(0);
      for (int i = 0; order.isEmpty() && i < 6; i++) {
        items = kind.adds().apply(items, first == 1 ? 1 + i : 6 - i);
      }
      return new State(items);
    }
  }

  @ParameterizedTest
  @MethodSource("free")
  void aHandlerMustNotLookAtAnOrderThatIsNoPartOfTheValue(Kind kind) {
    for (List<Integer> order : orders()) {
      Node node = new Node(kind, order);
      for (String explorer : List.of("graph", "ex", "odpor", "sr")) {
        assertThatThrownBy(() -> check(node, CALLS).explorer(explorer).run())
            .as(explorer + " " + order)
            .isInstanceOf(BadInput.class)
            .hasMessageContaining("Actor n1 on read()")
            .hasMessageContaining("depends on the iteration order of State.items")
            .hasMessageContaining("use a list, or a linked or sorted set or map");
      }
    }
    Node honest = new Node(kind, List.of());
    assertThat(check(honest, CALLS).run().answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  /** Keeps a set that its constructor copies, and lies about one order. */
  private record CopyingNode(List<Integer> liesAt) implements Actor<Copied, Operation> {
    @Override
    public Copied start(Context context) {
      return new Copied(Set.of());
    }

    @Override
    public Copied receive(Copied state, Operation call, Context context) {
      if (call.is("read", 0)) {
        List<Integer> order = list(state.items());
        context.reply(order.equals(liesAt) ? -1 : order.size());
        return state;
      }
      context.reply(Answer.OK);
      return new Copied(with(new HashSet<>(state.items()), call.intArgument(0)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor"})
  void whatCannotBeReorderedIsNotVerified(String explorer) {
    for (List<Integer> order : orders()) {
      Outcome outcome = check(new CopyingNode(order), CALLS).explorer(explorer).run();
      assertThat(outcome.answer()).isNotEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
      assertThat(outcome.unvariedOrders()).containsExactly("Copied.items");
    }
    Outcome outcome = check(new CopyingNode(List.of()), CALLS).run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
    assertThat(outcome.isComplete()).isFalse();
  }

  /** A pair can be turned round even if a constructor copies it. */
  @Test
  void aCopiedPairIsReordered() {
    for (List<Integer> order : List.of(List.of(1, 2), List.of(2, 1))) {
      assertThatThrownBy(
              () -> check(new CopyingNode(order), "write(1)@n1", "write(2)@n1; read()@n1").run())
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("Copied.items");
    }
  }

  /** Adds a decimal of one or two places; the sum is the same number, but its scale tells. */
  private record Adder() implements Actor<BigDecimal, Operation> {
    @Override
    public BigDecimal start(Context context) {
      return BigDecimal.ZERO;
    }

    @Override
    public BigDecimal receive(BigDecimal state, Operation call, Context context) {
      if (call.is("read", 0)) {
        context.reply(state.scale() == 2 ? -1 : state.signum());
        return state;
      }
      context.reply(Answer.OK);
      return state.signum() == 0
          ? new BigDecimal(call.intArgument(0) == 1 ? "1.0" : "1.00")
          : state;
    }
  }

  @Test
  void theScaleOfADecimalIsPartOfTheState() {
    assertThat(check(new Adder(), "write(1)@n1", "write(2)@n1; read()@n1").run().answer())
        .isEqualTo(Outcome.OverallVerdict.VIOLATION);
  }
}
