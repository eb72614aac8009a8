package dev.ordeal.fairness;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Walks through a component that has fair loops, from a state back to it, until the loop is fair:
 * always the shortest way to a state or transition that settles something.
 */
final class FairTour {
  private static final int NONE = -1;

  private final LabelledTransitions graph;
  private final IntPredicate isInside;
  private final int start;

  /** The labels that were possible all the time so far, and have not happened. */
  private final BitSet waiting = new BitSet();

  /** The labels that have to happen, since a bound hides where they are possible. */
  private final BitSet wanted = new BitSet();

  private final BitSet happened = new BitSet();

  private int[] loop = new int[16];
  private int length;

  // Of the walk to what is next.
  private final BitSet seen = new BitSet();
  private int[] queue = new int[64];
  private int[] by = new int[64];
  private int[] before = new int[64];
  private int queued;

  /**
   * @param isInside whether a state belongs to the component
   * @param start one of its states
   */
  FairTour(LabelledTransitions graph, IntPredicate isInside, int start) {
    this.graph = graph;
    this.isInside = isInside;
    this.start = start;
    for (int t = graph.first(start); t < graph.end(start); t++) {
      waiting.set(graph.label(t));
    }
    want(graph.missing(start));
  }

  /** The transitions of the loop in order. */
  int[] find() {
    int at = start;
    while (!waiting.isEmpty() || !wanted.isEmpty()) {
      at = walk(at, false);
    }
    if (at != start || length == 0) {
      walk(at, true);
    }
    while (!wanted.isEmpty()) { // what was dropped on the way back
      walk(walk(start, false), true);
    }
    return Arrays.copyOf(loop, length);
  }

  private void want(int[] labels) {
    for (int label : labels) {
      if (!happened.get(label)) {
        wanted.set(label);
      }
    }
  }

  /** Goes the shortest way to what settles something, or to the start; returns where it ends. */
  private int walk(int from, boolean home) {
    seen.clear();
    queued = 0;
    reach(from, NONE, NONE);
    for (int taken = 0; taken < queued; taken++) {
      int state = queue[taken];
      for (int t = graph.first(state); t < graph.end(state); t++) {
        int target = graph.target(t);
        if (target == LabelledTransitions.NOWHERE || !isInside.test(target)) {
          continue;
        }
        if (home ? target == start : settles(t) || lacksSome(target)) {
          go(taken, t);
          return target;
        }
        if (!seen.get(target)) {
          reach(target, t, taken);
        }
      }
    }
    throw new IllegalStateException("there is no fair loop");
  }

  private void reach(int state, int transition, int place) {
    seen.set(state);
    if (queued == queue.length) {
      queue = Arrays.copyOf(queue, 2 * queued);
      by = Arrays.copyOf(by, 2 * queued);
      before = Arrays.copyOf(before, 2 * queued);
    }
    queue[queued] = state;
    by[queued] = transition;
    before[queued++] = place;
  }

  private boolean settles(int transition) {
    int label = graph.label(transition);
    boolean settles = waiting.get(label) || wanted.get(label);
    for (int other : graph.renewed(transition)) {
      settles |= waiting.get(other);
    }
    return settles;
  }

  /** Whether something that waits is impossible in the state. */
  private boolean lacksSome(int state) {
    return !waiting.isEmpty() && waitingAt(state).cardinality() < waiting.cardinality();
  }

  private BitSet waitingAt(int state) {
    BitSet there = new BitSet();
    for (int t = graph.first(state); t < graph.end(state); t++) {
      if (waiting.get(graph.label(t))) {
        there.set(graph.label(t));
      }
    }
    return there;
  }

  /** Adds the way to the place in the queue, and the transition from there. */
  private void go(int place, int transition) {
    int from = length;
    add(transition);
    for (int at = place; by[at] != NONE; at = before[at]) {
      add(by[at]);
    }
    for (int i = from, j = length - 1; i < j; i++, j--) {
      int other = loop[i];
      loop[i] = loop[j];
      loop[j] = other;
    }
    for (int i = from; i < length; i++) {
      take(loop[i]);
    }
  }

  private void add(int transition) {
    if (length == loop.length) {
      loop = Arrays.copyOf(loop, 2 * length);
    }
    loop[length++] = transition;
  }

  private void take(int transition) {
    happen(graph.label(transition));
    for (int other : graph.renewed(transition)) {
      waiting.clear(other);
    }
    waiting.and(waitingAt(graph.target(transition)));
    want(graph.dropped(transition));
  }

  private void happen(int label) {
    happened.set(label);
    waiting.clear(label);
    wanted.clear(label);
  }
}
