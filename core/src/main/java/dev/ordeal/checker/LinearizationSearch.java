package dev.ordeal.checker;

import dev.ordeal.history.Span;
import dev.ordeal.spec.Outcomes;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A depth-first search for an order of operations that a spec can explain.
 *
 * <p>The events that are left form a list. Walking it from the front, an operation whose invocation
 * is met before any response may come next in the order; if the spec agrees with its result, both
 * its events are taken out and the walk begins anew. A response that is met means that its
 * operation should have come earlier: the last choice is taken back. A configuration (set of
 * operations ordered so far, state of the object) that failed once is not tried again.
 *
 * @param <S> the state of the spec
 */
final class LinearizationSearch<S> {
  private static final int NOBODY = -1;

  private final Spec<S> spec;
  private final List<Span> spans;
  private final Patience patience;
  private final int required;

  // Events as a list through arrays: 0 anchors it; 2i+1 invokes span i and 2i+2 answers it.
  private final int[] next;
  private final int[] previous;

  /** The operation whose result is left open, or {@link #NOBODY}. */
  private int wild = NOBODY;

  private final Set<Object> wildResults = new LinkedHashSet<>();

  private record Configuration<S>(BitSet ordered, S state, Optional<Object> wildResult) {}

  /** A choice that was made: an operation, its possible effects, and which of them is in force. */
  private record Choice<S>(
      int span, List<Step<S>> steps, int taken, S stateBefore, Optional<Object> wildBefore) {}

  LinearizationSearch(Spec<S> spec, List<Span> spans, Patience patience) {
    this.spec = spec;
    this.spans = spans;
    this.patience = patience;
    this.required = (int) spans.stream().filter(span -> !span.isPending()).count();
    this.next = new int[2 * spans.size() + 1];
    this.previous = new int[2 * spans.size() + 1];
    linkEvents();
  }

  private void linkEvents() {
    List<Integer> events = new ArrayList<>();
    for (int i = 0; i < spans.size(); i++) {
      events.add(2 * i + 1);
      if (!spans.get(i).isPending()) {
        events.add(2 * i + 2);
      }
    }
    events.sort((a, b) -> Integer.compare(time(a), time(b)));
    int last = 0;
    for (int event : events) {
      next[last] = event;
      previous[event] = last;
      last = event;
    }
    next[last] = 0;
    previous[0] = last;
  }

  private int time(int event) {
    Span span = spans.get((event - 1) / 2);
    return isInvocation(event) ? span.invoked() : span.answered();
  }

  private static boolean isInvocation(int event) {
    return (event & 1) != 0;
  }

  /**
   * Everything that the given pending operation could return, in some order that explains the rest.
   */
  List<Object> possibleResults(int span) {
    wild = span;
    search();
    return List.copyOf(wildResults);
  }

  private boolean search() {
    Set<Configuration<S>> seen = new HashSet<>();
    Deque<Choice<S>> choices = new ArrayDeque<>();
    BitSet ordered = new BitSet();
    S state = spec.initial();
    Optional<Object> wildResult = Optional.empty();
    int left = required;
    int event = next[0];
    while (true) {
      patience.step();
      if (left == 0 && (wild == NOBODY || wildResult.isPresent())) {
        if (wild == NOBODY) {
          return true;
        }
        wildResults.add(wildResult.get());
        event = 0;
      }
      int span;
      List<Step<S>> steps;
      int candidate;
      if (event != 0 && isInvocation(event)) {
        span = (event - 1) / 2;
        steps = agreeing(state, span);
        candidate = 0;
      } else {
        if (choices.isEmpty()) {
          return false;
        }
        Choice<S> last = choices.pop();
        span = last.span();
        steps = last.steps();
        candidate = last.taken() + 1;
        state = last.stateBefore();
        wildResult = last.wildBefore();
        ordered.clear(span);
        left += putBack(span);
      }
      boolean taken = false;
      for (; candidate < steps.size() && !taken; candidate++) {
        Step<S> step = steps.get(candidate);
        Optional<Object> wildAfter = span == wild ? Optional.of(step.result()) : wildResult;
        ordered.set(span);
        if (seen.add(new Configuration<>((BitSet) ordered.clone(), step.state(), wildAfter))) {
          choices.push(new Choice<>(span, steps, candidate, state, wildResult));
          state = step.state();
          wildResult = wildAfter;
          left -= takeOut(span);
          taken = true;
        } else {
          ordered.clear(span);
        }
      }
      event = taken ? next[0] : next[2 * span + 1];
    }
  }

  /** The effects of the operation that agree with the result it returned. */
  private List<Step<S>> agreeing(S state, int span) {
    Optional<Object> result = spans.get(span).result();
    return outcomes(state, spans.get(span)).stream()
        .filter(step -> result.isEmpty() || result.get().equals(step.result()))
        .toList();
  }

  private List<Step<S>> outcomes(S state, Span span) {
    return Outcomes.of(spec, state, span.operation());
  }

  /**
   * Takes the operation's events out of the list; 1 if it had to be ordered, 0 if it was pending.
   */
  private int takeOut(int span) {
    unlink(2 * span + 1);
    if (spans.get(span).isPending()) {
      return 0;
    }
    unlink(2 * span + 2);
    return 1;
  }

  private int putBack(int span) {
    int counted = 0;
    if (!spans.get(span).isPending()) {
      relink(2 * span + 2);
      counted = 1;
    }
    relink(2 * span + 1);
    return counted;
  }

  private void unlink(int event) {
    next[previous[event]] = next[event];
    previous[next[event]] = previous[event];
  }

  private void relink(int event) {
    next[previous[event]] = event;
    previous[next[event]] = event;
  }
}
