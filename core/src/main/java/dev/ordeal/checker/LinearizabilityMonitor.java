package dev.ordeal.checker;

import dev.ordeal.ints.Numbering;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Outcomes;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * A monitor for linearizability: the set of configurations, each a state of the object and the
 * unanswered operations that have taken effect with what they will return, that can still explain
 * the history. Operations that are answered are forgotten.
 *
 * <p>An operation takes effect just in time (Lowe): when it is answered, or before another that is
 * answered. A configuration that another one can turn into by letting operations take effect is
 * left out, so the set is the same for all histories with the same future.
 *
 * @param <S> the object's state
 */
public final class LinearizabilityMonitor<S> implements Monitor {
  private static final int INITIAL = 1;

  /** A way to explain the history so far. */
  private record Configuration<S>(S state, Map<Integer, Object> taken) {}

  /** All of them, and the operations that are not answered. */
  private record Knowledge<S>(Set<Integer> open, Set<Configuration<S>> configurations) {}

  private final Spec<S> spec;
  private final List<Operation> operations;
  private final Numbering<Knowledge<S>> known = new Numbering<>();

  /**
   * A monitor for histories of these invocations.
   *
   * @param operations what each invocation calls
   */
  public LinearizabilityMonitor(Spec<S> spec, List<Operation> operations) {
    this.spec = spec;
    this.operations = List.copyOf(operations);
    known.of(new Knowledge<>(Set.of(), Set.of())); // nothing explains it
    known.of(new Knowledge<>(Set.of(), Set.of(new Configuration<>(spec.initial(), Map.of()))));
  }

  @Override
  public int initial() {
    return INITIAL;
  }

  @Override
  public synchronized int size() {
    return known.size();
  }

  @Override
  public boolean isExplained(int number) {
    return number != VIOLATED;
  }

  @Override
  public synchronized int invoked(int number, int invocation) {
    Knowledge<S> before = known.get(number);
    Set<Integer> open = new TreeSet<>(before.open());
    open.add(invocation);
    return known.of(new Knowledge<>(open, before.configurations()));
  }

  @Override
  public synchronized int answered(int number, int invocation, Object result) {
    Knowledge<S> before = known.get(number);
    Set<Configuration<S>> after = new LinkedHashSet<>();
    for (Configuration<S> configuration : before.configurations()) {
      explain(configuration, invocation, result, before.open(), after, new HashSet<>());
    }
    if (after.isEmpty()) {
      return VIOLATED;
    }
    Set<Integer> open = new TreeSet<>(before.open());
    open.remove(invocation);
    return known.of(new Knowledge<>(open, least(after, open)));
  }

  @Override
  public synchronized int renamed(
      int number, IntUnaryOperator invocations, UnaryOperator<Object> values) {
    Knowledge<S> before = known.get(number);
    Set<Integer> open = new TreeSet<>();
    before.open().forEach(invocation -> open.add(invocations.applyAsInt(invocation)));
    Set<Configuration<S>> configurations = new LinkedHashSet<>();
    for (Configuration<S> configuration : before.configurations()) {
      Map<Integer, Object> taken = new TreeMap<>();
      configuration
          .taken()
          .forEach(
              (invocation, result) ->
                  taken.put(invocations.applyAsInt(invocation), values.apply(result)));
      @SuppressWarnings("unchecked") // a state by other names
      S state = (S) values.apply(configuration.state());
      configurations.add(new Configuration<>(state, taken));
    }
    return known.of(new Knowledge<>(open, configurations));
  }

  /** What the invocation, which is not answered yet, can return. */
  List<Object> possibleResults(int number, int invocation) {
    Knowledge<S> knowledge = known.get(number);
    Set<Configuration<S>> reached = new HashSet<>();
    for (Configuration<S> configuration : knowledge.configurations()) {
      reach(configuration, knowledge.open(), reached);
    }
    Set<Object> results = new LinkedHashSet<>();
    for (Configuration<S> configuration : reached) {
      if (configuration.taken().containsKey(invocation)) {
        results.add(Objects.requireNonNull(configuration.taken().get(invocation)));
      }
    }
    return List.copyOf(results);
  }

  /** Lets open operations take effect in every order that ends with the one that is answered. */
  private void explain(
      Configuration<S> configuration,
      int invocation,
      Object result,
      Set<Integer> open,
      Set<Configuration<S>> after,
      Set<Configuration<S>> seen) {
    if (!seen.add(configuration)) {
      return;
    }
    Map<Integer, Object> taken = configuration.taken();
    if (taken.containsKey(invocation)) {
      if (result.equals(taken.get(invocation))) {
        Map<Integer, Object> rest = new TreeMap<>(taken);
        rest.remove(invocation);
        after.add(new Configuration<>(configuration.state(), rest));
      }
      return;
    }
    for (Configuration<S> next : successors(configuration, open)) {
      explain(next, invocation, result, open, after, seen);
    }
  }

  private List<Configuration<S>> successors(Configuration<S> from, Set<Integer> open) {
    List<Configuration<S>> successors = new ArrayList<>();
    for (int operation : open) {
      if (!from.taken().containsKey(operation)) {
        for (Step<S> step : Outcomes.of(spec, from.state(), operations.get(operation))) {
          Map<Integer, Object> taken = new TreeMap<>(from.taken());
          taken.put(operation, step.result());
          successors.add(new Configuration<>(step.state(), taken));
        }
      }
    }
    return successors;
  }

  /** Those that none of the others turns into. */
  private Set<Configuration<S>> least(Set<Configuration<S>> all, Set<Integer> open) {
    if (all.size() < 2) {
      return all;
    }
    Set<Configuration<S>> reached = new HashSet<>();
    for (Configuration<S> configuration : all) {
      for (Configuration<S> next : successors(configuration, open)) {
        reach(next, open, reached);
      }
    }
    Set<Configuration<S>> least = new LinkedHashSet<>(all);
    least.removeAll(reached);
    return least;
  }

  private void reach(
      Configuration<S> configuration, Set<Integer> open, Set<Configuration<S>> reached) {
    if (reached.add(configuration)) {
      successors(configuration, open).forEach(next -> reach(next, open, reached));
    }
  }
}
