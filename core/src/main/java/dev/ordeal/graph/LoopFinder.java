package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.graph.GraphResult.Loop;
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
 * Looks for ways that can be followed for ever without an answer. Every such way takes, again and
 * again, a receive that leads to a state no later than where it comes from; from there it looks for
 * a way back on which nobody is answered. What a monitor knows does not change without events, so
 * it is left out.
 */
final class LoopFinder {
  private static final int MOST_STATES = 200_000;
  private static final int ASK_EVERY = 1 << 10;

  /** A receive that leads from a state to one that is no later, by their numbers. */
  record Return(int from, int to) {}

  /** The first half of a fingerprint, and the other. */
  private record Seen(long one, long other) {}

  /** How a state was reached: from which one, in the order of reaching, and by what. */
  private record Reached(int from, List<Path.Receive> by) {}

  private final StateView view;
  private final Telling telling;
  private final Orbit orbit;
  private final Fingerprint fingerprint = new Fingerprint();
  private final BooleanSupplier goesOn;
  private int left = MOST_STATES;

  /**
   * @param goesOn is asked after every few states
   */
  LoopFinder(StateSpace space, Monitor monitor, Telling telling, BooleanSupplier goesOn) {
    this.goesOn = goesOn;
    this.view = space.view();
    this.telling = telling;
    this.orbit = new Orbit(space, monitor);
  }

  /**
   * A loop through a receive, if there is one.
   *
   * @param toStart the way to the state that the receive leads to, as a search remembers it
   * @param toEnd the way to the state that it comes from
   */
  Optional<Loop> close(List<Path.Receive> toStart, List<Path.Receive> toEnd) {
    if (left <= 0 || !goesOn.getAsBoolean()) {
      giveUp();
      return Optional.empty();
    }
    int[] start = telling.end(toStart);
    Seen first = seen(start);
    Seen last = seen(telling.end(toEnd));
    Map<IntBuffer, Integer> known = new HashMap<>();
    List<Reached> reached = new ArrayList<>();
    List<int[]> states = new ArrayList<>();
    known.put(IntBuffer.wrap(start), 0);
    reached.add(new Reached(-1, List.of()));
    states.add(start);
    for (int at = 0; at < states.size() && left > 0; at++, left--) {
      if (at % ASK_EVERY == ASK_EVERY - 1 && !goesOn.getAsBoolean()) {
        giveUp();
        return Optional.empty();
      }
      int[] ints = states.get(at);
      boolean isLast = seen(ints).equals(last);
      view.at(ints, ints.length);
      while (view.next()) {
        if (!view.failed() && !view.answers()) {
          int[] next = Arrays.copyOf(view.successor(), view.successorLength());
          Reached by = new Reached(at, receives());
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

  /** Has it look no further. */
  void giveUp() {
    left = 0;
  }

  /** Whether it gave up, so that there may be loops that it did not find. */
  boolean gaveUp() {
    return left <= 0;
  }

  private List<Path.Receive> receives() {
    List<Path.Receive> receives = new ArrayList<>();
    receives.add(new Path.Receive(view.envelope(), view.alternative()));
    for (int i = 0; i < view.settledCount(); i++) {
      receives.add(new Path.Receive(view.settled(i), 0));
    }
    return receives;
  }

  private static List<Path.Receive> round(List<Reached> reached, Reached last) {
    Deque<Path.Receive> round = new ArrayDeque<>();
    for (Reached at = last; at.from() >= 0; at = reached.get(at.from())) {
      for (int i = at.by().size() - 1; i >= 0; i--) {
        round.addFirst(at.by().get(i));
      }
    }
    return List.copyOf(round);
  }

  /**
   * The loop, given once round: where that leads to a renaming of the state it began in, it goes on
   * by other names until it is there again.
   */
  private Loop loop(List<Path.Receive> toStart, List<Path.Receive> round, int[] start, int[] end) {
    List<Path.Receive> receives = new ArrayList<>(telling.toState(toStart).receives());
    int from = receives.size();
    receives.addAll(round);
    if (!Arrays.equals(start, end)) {
      int renaming = orbit.between(start, end);
      List<Path.Receive> again = round;
      int[] at = end;
      while (!Arrays.equals(start, at)) {
        again = again.stream().map(receive -> orbit.renamed(renaming, receive)).toList();
        receives.addAll(again);
        at = orbit.renamed(renaming, at);
      }
    }
    return new Loop(new Path(receives), from);
  }

  /** The same for all renamings of a state. */
  private Seen seen(int[] ints) {
    int[] one = ints;
    if (!orbit.isTrivial()) {
      orbit.find(ints, ints.length);
      one = orbit.found();
    }
    fingerprint.of(one, ints.length);
    return new Seen(fingerprint.one, fingerprint.other);
  }
}
