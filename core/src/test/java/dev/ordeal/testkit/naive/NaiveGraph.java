package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Address;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Every state of a system, the first being the initial one, and everything that can happen in it,
 * also what changes nothing.
 */
public final class NaiveGraph {

  /**
   * A way to go on.
   *
   * @param label what happens; equal for equal messages
   * @param renewed the labels of timers that are set
   */
  record Edge(String label, Set<String> renewed, int to, boolean isFault) {}

  /**
   * A state.
   *
   * @param isFinished whether every operation is answered
   * @param isOwed whether one is not whose client waits for an actor that has not crashed
   * @param possible the labels of all that can happen, but for faults
   */
  private record State(
      Map<Address, Object> locals,
      boolean isFinished,
      boolean isOwed,
      Set<String> possible,
      List<Edge> edges) {}

  private final List<State> states = new ArrayList<>();

  void add(
      Map<Address, Object> locals,
      boolean finished,
      boolean owed,
      Set<String> possible,
      List<Edge> edges) {
    states.add(new State(locals, finished, owed, Set.copyOf(possible), List.copyOf(edges)));
  }

  public int size() {
    return states.size();
  }

  /** Whether some state satisfies the predicate. */
  public boolean reaches(Predicate<Map<Address, Object>> goal) {
    return states.stream().anyMatch(state -> goal.test(state.locals));
  }

  /** What runs do that never satisfy a predicate. */
  public Runs without(Predicate<Map<Address, Object>> goal) {
    return new Runs(state -> !goal.test(states.get(state).locals), state -> true);
  }

  /** What runs do in which some operation is never answered. */
  public Runs unanswered() {
    return new Runs(state -> !states.get(state).isFinished, state -> states.get(state).isOwed);
  }

  /** Runs through some of the states only. */
  public final class Runs {
    private final Set<Integer> met = new HashSet<>();

    /**
     * @param ends whether a run counts that comes to rest in the state, or stays around it forever
     */
    private Runs(IntPredicate isMember, IntPredicate ends) {
      Deque<Integer> open = new ArrayDeque<>();
      if (isMember.test(0)) {
        met.add(0);
        open.add(0);
      }
      while (!open.isEmpty()) {
        for (Edge edge : states.get(open.remove()).edges) {
          if (isMember.test(edge.to) && met.add(edge.to)) {
            open.add(edge.to);
          }
        }
      }
      met.removeIf(state -> !ends.test(state));
    }

    /** Whether one comes to a state in which nothing is possible but faults. */
    public boolean rest() {
      return met.stream().anyMatch(state -> states.get(state).possible.isEmpty());
    }

    /** Whether one goes on forever. */
    public boolean goOn() {
      return !lasting(Set.of()).isEmpty();
    }

    /**
     * Whether one goes on forever in which nothing is possible from some step on without ever
     * happening; by the greatest fixed point of Emerson and Lei.
     */
    public boolean goOnFairly() {
      Set<String> labels =
          met.stream()
              .flatMap(state -> states.get(state).possible.stream())
              .collect(Collectors.toSet());
      return !lasting(labels).isEmpty();
    }

    /** The largest set from whose states one can always go on to where each label has its turn. */
    private Set<Integer> lasting(Set<String> labels) {
      Set<Integer> left = new HashSet<>(met);
      int before;
      do {
        before = left.size();
        left.removeIf(state -> inside(state, left).isEmpty());
        for (String label : labels) {
          left.retainAll(leadingTo(label, left));
        }
      } while (left.size() < before);
      return left;
    }

    private List<Edge> inside(int state, Set<Integer> among) {
      return states.get(state).edges.stream()
          .filter(edge -> !edge.isFault && among.contains(edge.to))
          .toList();
    }

    private Set<Integer> leadingTo(String label, Set<Integer> among) {
      Set<Integer> leading = new HashSet<>();
      for (int state : among) {
        boolean now =
            !states.get(state).possible.contains(label)
                || inside(state, among).stream()
                    .anyMatch(edge -> edge.label.equals(label) || edge.renewed.contains(label));
        if (now) {
          leading.add(state);
        }
      }
      boolean grows = true;
      while (grows) {
        grows = false;
        for (int state : among) {
          if (!leading.contains(state)
              && inside(state, among).stream().anyMatch(edge -> leading.contains(edge.to))) {
            leading.add(state);
            grows = true;
          }
        }
      }
      return leading;
    }
  }

  @Override
  public String toString() {
    return IntStream.range(0, states.size())
        .mapToObj(state -> state + " " + states.get(state))
        .collect(Collectors.joining("\n"));
  }
}
