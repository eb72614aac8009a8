package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.graph.GraphResult.Loop;
import dev.ordeal.world.states.DeadDeliveries;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.StateView;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Finds loops that can be repeated forever without an answer. Every such loop contains a transition
 * to a state that is no farther from the start than the state it leaves; from there this class
 * searches for a path back on which no client is answered. The monitor is left out, since it
 * changes only when a client observes something.
 */
final class LoopFinder {
  private static final int MOST_STATES = 200_000;
  private static final int CHECK_EVERY = 1 << 10;

  /** A transition to a state that is no farther from the start, by the numbers of the states. */
  record Return(int from, int to) {}

  /** A fingerprint, which is equal for all renamings of a state. */
  private record Seen(long one, long other) {}

  /** How a state was reached: the index of the state before it, and the steps from there. */
  private record Reached(int from, List<StatePath.Step> by) {}

  private final StateView view;
  private final PathRebuilder rebuilder;
  private final Orbit orbit;
  private final StateFingerprint fingerprint;
  private final BooleanSupplier goesOn;
  private final DeadDeliveries deadDeliveries;
  private int left = MOST_STATES;

  /**
   * @param goesOn called at intervals; false ends the search
   */
  LoopFinder(StateSpace space, Monitor monitor, PathRebuilder rebuilder, BooleanSupplier goesOn) {
    this.goesOn = goesOn;
    this.view = space.view();
    this.deadDeliveries = new DeadDeliveries(space);
    this.rebuilder = rebuilder;
    this.orbit = new Orbit(space, monitor);
    this.fingerprint = new StateFingerprint(space, monitor);
  }

  /**
   * A loop through a transition, if there is one.
   *
   * @param toStart the recorded path to the state to which the transition leads
   * @param toEnd the recorded path to the state which it leaves
   */
  Optional<Loop> close(List<StatePath.Step> toStart, List<StatePath.Step> toEnd) {
    if (left <= 0 || !goesOn.getAsBoolean()) {
      giveUp();
      return Optional.empty();
    }
    int[] start = rebuilder.lastState(toStart);
    Seen first = seen(start);
    Seen last = seen(rebuilder.lastState(toEnd));
    Map<IntBuffer, Integer> known = new HashMap<>();
    List<Reached> reached = new ArrayList<>();
    List<int[]> states = new ArrayList<>();
    known.put(IntBuffer.wrap(start), 0);
    reached.add(new Reached(-1, List.of()));
    states.add(start);
    for (int at = 0; at < states.size() && left > 0; at++, left--) {
      if (at % CHECK_EVERY == CHECK_EVERY - 1 && !goesOn.getAsBoolean()) {
        giveUp();
        return Optional.empty();
      }
      int[] ints = states.get(at);
      boolean isLast = seen(ints).equals(last);
      view.at(ints, ints.length, false);
      while (view.next()) {
        if (!view.failed() && !Successors.answers(view)) {
          int[] next = Arrays.copyOf(view.successor(), view.successorLength());
          Reached by = new Reached(at, steps());
          if (isLast && seen(next).equals(first)) {
            return Optional.of(loop(toStart, round(reached, by), start, next));
          }
          if (known.putIfAbsent(IntBuffer.wrap(next), reached.size()) == null) {
            states.add(next);
            reached.add(by);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Ends the search for loops. */
  void giveUp() {
    left = 0;
  }

  /** Whether the search was ended early, so that there may be other loops. */
  boolean gaveUp() {
    return left <= 0;
  }

  private List<StatePath.Step> steps() {
    List<StatePath.Step> steps = new ArrayList<>();
    steps.add(new StatePath.Step(view.envelope(), view.choice()));
    for (int i = 0; i < view.eager().settled().size(); i++) {
      steps.add(new StatePath.Step(view.eager().settled().get(i), 0));
    }
    if (view.removed().size() > 0) {
      List<Integer> removed = Arrays.stream(view.removed().toArray()).boxed().toList();
      for (int envelope : deadDeliveries.all(view.successor(), removed)) {
        steps.add(new StatePath.Step(envelope, 0));
      }
    }
    return steps;
  }

  private static List<StatePath.Step> round(List<Reached> reached, Reached last) {
    Deque<StatePath.Step> round = new ArrayDeque<>();
    for (Reached at = last; at.from() >= 0; at = reached.get(at.from())) {
      for (int i = at.by().size() - 1; i >= 0; i--) {
        round.addFirst(at.by().get(i));
      }
    }
    return List.copyOf(round);
  }

  /**
   * The loop, given its steps once around. If they lead to a renaming of the first state, they are
   * repeated, renamed each time, until they return to the first state itself.
   */
  private Loop loop(
      List<StatePath.Step> toStart, List<StatePath.Step> round, int[] start, int[] end) {
    List<StatePath.Step> steps = new ArrayList<>(rebuilder.toState(toStart).steps());
    int from = steps.size();
    steps.addAll(round);
    if (!Arrays.equals(start, end)) {
      int renaming = orbit.between(start, end);
      List<StatePath.Step> again = round;
      int[] at = end;
      while (!Arrays.equals(start, at)) {
        again = again.stream().map(step -> orbit.renamed(renaming, step)).toList();
        steps.addAll(again);
        at = orbit.renamed(renaming, at);
      }
    }
    return new Loop(new StatePath(steps), from);
  }

  /** A fingerprint that is equal for all renamings of the state. */
  private Seen seen(int[] ints) {
    int[] one = ints;
    if (!orbit.isTrivial()) {
      orbit.find(ints, ints.length);
      one = orbit.found();
    }
    fingerprint.of(one, ints.length);
    return new Seen(fingerprint.high(), fingerprint.low());
  }
}
