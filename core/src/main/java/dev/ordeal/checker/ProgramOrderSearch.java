package dev.ordeal.checker;

import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.table.SpecTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A depth-first search for an order of operations that the spec explains and that keeps the order
 * of each process. The real-time order between processes is ignored.
 *
 * @param <S> the state of the spec
 */
final class ProgramOrderSearch<S> {
  /** The clock is read after so many operations tried; each may run user code. */
  private static final int CHECK_EVERY = 1 << 9;

  /**
   * One operation of a process.
   *
   * @param result what it returned; empty if it is unanswered and may or may not have taken effect
   */
  record Call(Operation operation, Optional<Object> result) {}

  /** The next operation of each process, and the state of the object before it. */
  private record Position(List<Integer> next, int state) {}

  private final SpecTable<S> table;
  private final List<List<Call>> processes;

  /** By process: the number of its first operation in the table; the others follow. */
  private final int[] firstOperation;

  private final Deadline deadline;
  private Position furthest;
  private int most = -1;
  private int steps;
  private boolean undecided;

  ProgramOrderSearch(Spec<S> spec, List<List<Call>> processes, Deadline deadline) {
    this.table = SpecTable.of(spec);
    this.processes = processes;
    this.deadline = deadline;
    this.firstOperation = new int[processes.size()];
    int count = 0;
    for (int p = 0; p < processes.size(); p++) {
      firstOperation[p] = count;
      for (Call call : processes.get(p)) {
        count = table.add(call.operation()) + 1;
      }
    }
    this.furthest = new Position(processes.stream().map(p -> 0).toList(), table.initial());
  }

  /** Whether such an order was found; if the deadline passed, see {@link #isUndecided}. */
  boolean succeeds() {
    Set<Position> seen = new HashSet<>();
    List<Position> open = new ArrayList<>();
    open.add(furthest);
    while (!open.isEmpty()) {
      Position position = open.remove(open.size() - 1);
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
        if (++steps % CHECK_EVERY == 0 && deadline.isOver()) {
          undecided = true;
          return false;
        }
        advance(position, p, open);
      }
    }
    return false;
  }

  /** Whether the deadline passed before the search had an answer. */
  boolean isUndecided() {
    return undecided;
  }

  private boolean isEnd(Position position) {
    for (int p = 0; p < processes.size(); p++) {
      List<Call> calls = processes.get(p);
      int next = position.next().get(p);
      if (next < calls.size() && calls.get(next).result().isPresent()) {
        return false;
      }
    }
    return true;
  }

  private void advance(Position position, int process, List<Position> open) {
    int at = position.next().get(process);
    if (at < processes.get(process).size()) {
      Call call = processes.get(process).get(at);
      int[] outcomes = table.outcomes(position.state(), firstOperation[process] + at);
      for (int i = 0; i < outcomes.length; i += 2) {
        if (call.result().isEmpty() || call.result().get().equals(table.result(outcomes[i + 1]))) {
          List<Integer> next = new ArrayList<>(position.next());
          next.set(process, at + 1);
          open.add(new Position(List.copyOf(next), outcomes[i]));
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
    int operation = firstOperation[process] + furthest.next().get(process);
    int[] outcomes = table.outcomes(furthest.state(), operation);
    return IntStream.range(0, outcomes.length / 2)
        .mapToObj(i -> table.result(outcomes[2 * i + 1]))
        .distinct()
        .toList();
  }
}
