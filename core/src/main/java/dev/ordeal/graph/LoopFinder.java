package dev.ordeal.graph;

import dev.ordeal.graph.GraphResult.Loop;
import dev.ordeal.world.StateSpace;
import dev.ordeal.world.StateView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for ways that can be followed for ever without an answer. Every such way takes, again and
 * again, a receive that leads to a state no later than where it comes from; from there it looks for
 * a way back on which nobody is answered. What a monitor knows does not change without events, so
 * it is left out.
 */
final class LoopFinder {
  private static final int MOST_STATES = 200_000;

  /** A receive that leads from a state to one that is no later, by their numbers. */
  record Return(int from, int to, Path.Receive receive) {}

  /** The first half of a fingerprint, and the other. */
  private record Seen(long one, long other) {}

  /** How a state was reached: from which one, in the order of reaching, and by what. */
  private record Reached(int from, Path.Receive by) {}

  private final StateView view;
  private final Telling telling;
  private final Fingerprint fingerprint = new Fingerprint();
  private int left = MOST_STATES;

  LoopFinder(StateSpace space) {
    this.view = space.view();
    this.telling = new Telling(space);
  }

  /**
   * A loop that the receive closes, if there is one.
   *
   * @param toStart the way to the state that the receive leads to, as a search remembers it
   * @param toEnd the way to the state that it comes from
   */
  Optional<Loop> close(List<Path.Receive> toStart, List<Path.Receive> toEnd, Path.Receive receive) {
    int[] start = telling.end(toStart);
    int[] end = telling.end(toEnd);
    Seen goal = seen(end);
    Map<Seen, Integer> known = new HashMap<>();
    List<Reached> reached = new ArrayList<>();
    List<int[]> states = new ArrayList<>();
    Deque<Integer> queue = new ArrayDeque<>();
    known.put(seen(start), 0);
    reached.add(new Reached(-1, receive));
    states.add(start);
    queue.add(0);
    while (!queue.isEmpty() && left > 0) {
      int at = queue.remove();
      int[] ints = states.get(at);
      if (seen(ints).equals(goal)) {
        return Optional.of(loop(toStart, reached, at, receive));
      }
      left--;
      view.at(ints, ints.length);
      while (view.next()) {
        if (!view.failed() && !view.answers()) {
          int[] next = Arrays.copyOf(view.successor(), view.successorLength());
          if (known.putIfAbsent(seen(next), reached.size()) == null) {
            queue.add(reached.size());
            states.add(next);
            reached.add(new Reached(at, new Path.Receive(view.envelope(), view.alternative())));
          }
        }
      }
    }
    return Optional.empty();
  }

  private Loop loop(
      List<Path.Receive> toStart, List<Reached> reached, int end, Path.Receive closing) {
    List<Path.Receive> round = new ArrayList<>();
    round.add(closing);
    for (int at = end; reached.get(at).from() >= 0; at = reached.get(at).from()) {
      round.add(reached.get(at).by());
    }
    Collections.reverse(round);
    List<Path.Receive> receives = new ArrayList<>(toStart);
    receives.addAll(round);
    return new Loop(telling.toState(receives), telling.toState(toStart).length());
  }

  private Seen seen(int[] ints) {
    fingerprint.of(ints, ints.length);
    return new Seen(fingerprint.one, fingerprint.other);
  }
}
