package dev.ordeal.checker;

import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Outcomes;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A depth-first search for an order of operations that the spec explains and that keeps the order
 * of each process. The real-time order between processes is ignored.
 *
 * @param <S> the state of the spec
 */
final class ProgramOrderSearch<S> {
  private static final int CHECK_EVERY = 1 << 10;

  /**
   * One operation of a process.
   *
   * @param result what it returned; empty if it is unanswered and may or may not have taken effect
   */
  record Call(Operation operation, Optional<Object> result) {}

  /** The next operation of each process, and the state of the object before it. */
  private record Position<S>(List<Integer> next, S state) {}

  private final Spec<S> spec;
  private final List<List<Call>> processes;
  private final Deadline deadline;
  private Position<S> furthest;
  private int most = -1;
  private int steps;
  private boolean undecided;

  ProgramOrderSearch(Spec<S> spec, List<List<Call>> processes, Deadline deadline) {
    this.spec = spec;
    this.processes = processes;
    this.deadline = deadline;
    this.furthest = new Position<>(processes.stream().map(p -> 0).toList(), spec.initial());
  }

  /** Whether such an order was found; if the deadline passed, see {@link #isUndecided}. */
  boolean succeeds() {
    Set<Position<S>> seen = new HashSet<>();
    List<Position<S>> open = new ArrayList<>();
    open.add(furthest);
    while (!open.isEmpty()) {
      if (++steps % CHECK_EVERY == 0 && deadline.isOver()) {
        undecided = true;
        return false;
      }
      Position<S> position = open.remove(open.size() - 1);
      if (!seen.add(position)) {
        continue;
      }
      int done = position.next().stream().mapToInt(Integer::intValue).sum();
      if (done > most) {
        most = done;
        furthest = position;
      }
      if (isEnd(position)) {
        return true;
      }
      for (int p = 0; p < processes.size(); p++) {
        advance(position, p, open);
      }
    }
    return false;
  }

  /** Whether the deadline passed before the search had an answer. */
  boolean isUndecided() {
    return undecided;
  }

  private boolean isEnd(Position<S> position) {
    for (int p = 0; p < processes.size(); p++) {
      List<Call> calls = processes.get(p);
      int next = position.next().get(p);
      if (next < calls.size() && calls.get(next).result().isPresent()) {
        return false;
      }
    }
    return true;
  }

  private void advance(Position<S> position, int process, List<Position<S>> open) {
    int at = position.next().get(process);
    if (at < processes.get(process).size()) {
      Call call = processes.get(process).get(at);
      for (Step<S> step : Outcomes.of(spec, position.state(), call.operation())) {
        if (call.result().isEmpty() || call.result().get().equals(step.result())) {
          List<Integer> next = new ArrayList<>(position.next());
          next.set(process, at + 1);
          open.add(new Position<>(List.copyOf(next), step.state()));
        }
      }
    }
  }

  /** How many operations of each process the longest order found explains. */
  List<Integer> furthest() {
    return furthest.next();
  }

  /** What the next operation of the process could have returned after that order. */
  List<Object> possible(int process) {
    Operation operation = processes.get(process).get(furthest.next().get(process)).operation();
    return Outcomes.of(spec, furthest.state(), operation).stream()
        .map(Step::result)
        .distinct()
        .toList();
  }
}
