package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.words.BadInput;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Orders that equal hash tables really have in a run, and others that are hard to meet. */
class MetOrdersTest {
  private static final Address NODE = Address.of("n1");

  /** Every call is answered with ok. */
  private record AlwaysOk() implements Spec<Integer> {
    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public Step<Integer> apply(Integer state, Operation operation) {
      return Step.of(state, Answer.OK);
    }
  }

  /** Adds numbers to its state, and answers a read wrongly if that is bad. */
  private record Node<S>(S empty, BiFunction<S, Integer, S> adds, Predicate<S> isBad)
      implements Actor<S, Operation> {
    @Override
    public S start(Context context) {
      return empty;
    }

    @Override
    public S receive(S state, Operation call, Context context) {
      boolean reads = call.is("read", 0);
      context.reply(reads && isBad.test(state) ? "bad" : Answer.OK);
      return reads ? state : adds.apply(state, call.intArgument(0));
    }
  }

  private static Check check(Actor<?, ?> actor, int writes) {
    List<String> calls = new ArrayList<>(List.of("read()@n1"));
    for (int i = 1; i <= writes; i++) {
      calls.add("write(" + i + ")@n1");
    }
    return Ordeal.check(ActorSystem.of(List.of(NODE), self -> actor), new AlwaysOk())
        .calls(calls.toArray(String[]::new));
  }

  /** Strings with one hash code, so that a hash set keeps them in the order of insertion. */
  private static final List<String> COLLIDING =
      List.of("AaAaAa", "BBBBBB", "AaAaBB", "AaBBAa", "BBAaAa");

  private static final List<String> BAD = List.of("BBBBBB", "AaBBAa", "AaAaAa", "BBAaAa", "AaAaBB");

  private static Set<String> with(Set<String> items, int item) {
    Set<String> more = new HashSet<>();
    more.addAll(items);
    more.add(COLLIDING.get(item - 1));
    return more;
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex"})
  void oneOrderOfFiveCollidingStrings(String explorer) {
    Node<Set<String>> node =
        new Node<>(new HashSet<>(), MetOrdersTest::with, s -> new ArrayList<>(s).equals(BAD));
    assertThatThrownBy(() -> check(node, 5).explorer(explorer).run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("iteration order");
    Node<Set<String>> honest = new Node<>(new HashSet<>(), MetOrdersTest::with, s -> false);
    assertThat(check(honest, 5).explorer(explorer).run().answer())
        .isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  /** A value class that no copy can take the place of. */
  private static final class Plain {
    private final Set<String> items;

    Plain(Set<String> items) {
      this.items = items;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Plain plain && plain.items.equals(items);
    }

    @Override
    public int hashCode() {
      return items.hashCode();
    }
  }

  @Test
  void aHashSetInsideAPlainClass() {
    Node<Plain> node =
        new Node<>(
            new Plain(new HashSet<>()),
            (plain, item) -> new Plain(with(plain.items, item)),
            plain -> new ArrayList<>(plain.items).equals(BAD));
    assertThatThrownBy(() -> check(node, 5).run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("the iteration order of Plain.items");
  }

  /** Two sets, of which each order alone is harmless. */
  private record Two(Set<String> one, Set<String> other) {}

  @Test
  void twoHashSetsAtOnce() {
    Node<Two> node =
        new Node<>(
            new Two(new HashSet<>(), new HashSet<>()),
            (two, item) -> {
              Set<String> front = new HashSet<>();
              front.add(COLLIDING.get(item - 1));
              front.addAll(two.one());
              return new Two(front, with(two.other(), item));
            },
            two ->
                new ArrayList<>(two.one()).equals(List.of("AaAaBB", "BBBBBB", "AaAaAa"))
                    && new ArrayList<>(two.other()).equals(List.of("AaAaAa", "BBBBBB", "AaAaBB")));
    assertThatThrownBy(() -> check(node, 3).run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("iteration order");
  }

  /** A state that is typed as its class. */
  @Test
  void aConcurrentMapIsLeftAlone() {
    Node<ConcurrentHashMap<String, Integer>> node =
        new Node<>(
            new ConcurrentHashMap<>(),
            (map, item) -> {
              ConcurrentHashMap<String, Integer> more = new ConcurrentHashMap<>(map);
              more.put("k" + item, item);
              return more;
            },
            map -> map.size() > 5);
    assertThat(check(node, 3).run().answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  /** Answers wrongly if it chooses one of the elements. */
  private record Chooser() implements Actor<Set<String>, Operation> {
    @Override
    public Set<String> start(Context context) {
      return Set.of("a", "b", "c");
    }

    @Override
    public Set<String> receive(Set<String> state, Operation call, Context context) {
      String chosen = new ArrayList<>(state).get(context.choose(3));
      context.reply(chosen.equals("b") ? "bad" : Answer.OK);
      return state;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor", "sr"})
  void aBadChoiceAmongTheElementsOfASetIsAViolation(String explorer) {
    assertThat(check(new Chooser(), 0).explorer(explorer).limit(100).run().answer())
        .isEqualTo(Outcome.OverallVerdict.VIOLATION);
  }

  /** Looks at the order of its own set when it starts. */
  private record Starter(Set<String> names) implements Actor<String, Operation> {
    @Override
    public String start(Context context) {
      return names.iterator().next();
    }

    @Override
    public String receive(String state, Operation call, Context context) {
      context.reply(Answer.OK);
      return state;
    }
  }

  @Test
  void aStartMustNotLookAtTheOrderOfASet() {
    assertThatThrownBy(() -> check(new Starter(Set.of("a", "b", "c")), 0).run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("Actor n1 in start")
        .hasMessageContaining("iteration order");
  }

  /** The order of a set in one field and of a set in another, both drawn by the JVM. */
  private record Drawn(Set<String> one, Set<String> other) {}

  @Test
  void everyCombinationOfTwoOrdersIsTried() {
    for (List<String> order : List.of(List.of("a", "b", "c"), List.of("c", "a", "b"))) {
      Node<Drawn> node =
          new Node<>(
              new Drawn(Set.of("a", "b", "c"), Set.of("p", "q", "r")),
              (state, item) -> state,
              state ->
                  new ArrayList<>(state.one()).equals(order)
                      && state.other().iterator().next().equals("q"));
      assertThatThrownBy(() -> check(node, 0).run())
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("iteration order");
    }
  }

  /** An entry of a map is a value like any other. */
  @Test
  void aSetInsideAnEntry() {
    Node<Map.Entry<String, Set<String>>> node =
        new Node<>(
            Map.entry("k", Set.of("a", "b", "c")),
            (entry, item) -> entry,
            entry -> entry.getValue().iterator().next().equals("a"));
    assertThatThrownBy(() -> check(node, 0).run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("iteration order");
  }
}
