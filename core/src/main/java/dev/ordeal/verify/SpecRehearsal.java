package dev.ordeal.verify;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.orders.Orders;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Compares a spec with the same one in classes whose sets and maps are iterated in other orders: in
 * every state to which some of the calls of the harness lead, for every call that is left.
 */
final class SpecRehearsal {
  /** As many calls are applied; a spec that depends on an order shows it by then. */
  private static final int MOST = 20_000;

  private final Orders orders;
  private final RunningCode running;
  private final Deadline deadline;
  private final ContentHasher hasher = new ContentHasher();

  SpecRehearsal(Orders orders, RunningCode running, Deadline deadline) {
    this.orders = orders;
    this.running = running;
    this.deadline = deadline;
  }

  /** A state in both, and which calls led to it. */
  private record Place<S, T>(S here, T there, BitSet made) {}

  /** A place as it is remembered. */
  private record Seen(Content state, BitSet made) {}

  /** Compares the specs; returns whether there was time for it. */
  boolean compare(Harness harness, Harness varied) {
    List<Operation> calls = new ArrayList<>();
    List<Operation> otherCalls = new ArrayList<>();
    for (Invocation invocation : harness.invocations()) {
      varied.invocations().stream()
          .filter(other -> hasher.of(other).equals(hasher.of(invocation)))
          .findFirst()
          .ifPresent(
              other -> {
                calls.add(invocation.seenBy(harness.spec()));
                otherCalls.add(other.seenBy(varied.spec()));
              });
    }
    return compare(harness.spec(), calls, varied.spec(), otherCalls);
  }

  private <S, T> boolean compare(
      Spec<S> spec, List<Operation> calls, Spec<T> other, List<Operation> otherCalls) {
    orders.begin();
    for (int i = 0; i < calls.size(); i++) {
      boolean same =
          spec.isObserver(calls.get(i)) == other.isObserver(otherCalls.get(i))
              && hasher.of(spec.key(calls.get(i))).equals(hasher.of(other.key(otherCalls.get(i))));
      require(same, "tells the key or the kind of " + calls.get(i));
    }
    S initial = spec.initial();
    T otherInitial = other.initial();
    require(hasher.of(initial).equals(hasher.of(otherInitial)), "gives its initial state");
    Set<Seen> seen = new HashSet<>();
    Deque<Place<S, T>> open = new ArrayDeque<>();
    open.add(new Place<>(initial, otherInitial, new BitSet()));
    int applied = 0;
    while (!open.isEmpty() && applied < MOST) {
      Place<S, T> place = open.remove();
      for (int i = 0; i < calls.size(); i++) {
        if (deadline.isOver()) {
          return false;
        }
        if (!place.made().get(i)) {
          applied++;
          BitSet made = (BitSet) place.made().clone();
          made.set(i);
          apply(place, spec, calls.get(i), other, otherCalls.get(i))
              .forEach(
                  (content, next) -> {
                    if (seen.add(new Seen(content, made))) {
                      open.add(new Place<>(next.here(), next.there(), made));
                    }
                  });
        }
      }
    }
    return true;
  }

  /** The states after a call, by their content. */
  private <S, T> Map<Content, Place<S, T>> apply(
      Place<S, T> place, Spec<S> spec, Operation call, Spec<T> other, Operation otherCall) {
    orders.begin();
    Map<Content, Step<S>> here = outcomes(spec, place.here(), call);
    Map<Content, Step<T>> there = outcomes(other, place.there(), otherCall);
    require(
        here.keySet().equals(there.keySet()),
        "applies " + call + " in state " + Show.brief(Show.value(place.here())));
    Map<Content, Place<S, T>> states = new HashMap<>();
    here.forEach(
        (content, step) ->
            states.put(
                hasher.of(step.state()),
                new Place<>(
                    step.state(),
                    Objects.requireNonNull(there.get(content)).state(),
                    place.made())));
    return states;
  }

  /** The outcomes by their content; none if the spec fails, which the checker has reported. */
  private <S> Map<Content, Step<S>> outcomes(Spec<S> spec, S state, Operation call) {
    Map<Content, Step<S>> outcomes = new HashMap<>();
    try {
      List<Step<S>> steps = running.run("the spec", call, () -> spec.outcomes(state, call));
      for (Step<S> step : steps) {
        outcomes.put(Content.ofAll(hasher.of(step.state()), hasher.of(step.result())), step);
      }
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      outcomes.clear();
    }
    return outcomes;
  }

  private void require(boolean same, String what) {
    if (!same) {
      throw new BadInput(
          "The spec depends on "
              + orders.suspects()
              + " when it "
              + what
              + ", which can change from run to run; "
              + orders.advice()
              + ".");
    }
  }
}
