package dev.ordeal.decide.search;

import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Values;
import dev.ordeal.runtime.Deadline;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Searches for an order of the operations of a part that explains all results. */
public final class OrderSearch {
  private static final boolean[] NOTHING = {};

  /** Which way to search. */
  public enum Traversal {
    BREADTH_FIRST,
    DEPTH_FIRST,
    /** Breadth-first and depth-first in turns. */
    BOTH
  }

  private final SequentialObject object;
  private final long memory;

  /**
   * A search for parts of one recording.
   *
   * @param memory the most bytes that it may use
   */
  public OrderSearch(SequentialObject object, long memory) {
    this.object = object;
    this.memory = memory;
  }

  /** Searches for an order, and returns it if a witness is requested. */
  public SearchResult run(Part whole, Traversal traversal, boolean witness, Deadline deadline) {
    Part part = withoutUnreadWrites(whole);
    SearchProblem problem = new SearchProblem(part, object, NOTHING);
    List<Supplier<SlicedSearch>> searches = new ArrayList<>();
    long share = memory / 2;
    if (traversal != Traversal.DEPTH_FIRST) {
      searches.add(() -> new BreadthFirst(problem, share, witness));
    }
    if (traversal != Traversal.BREADTH_FIRST) {
      searches.add(() -> new DepthFirst(problem, share, witness));
    }
    SearchRace race = new SearchRace(searches);
    SearchStatus status;
    try {
      status = race.run(deadline, Long.MAX_VALUE);
    } catch (OutOfMemoryError e) {
      if (!race.hasBegun()) {
        throw e;
      }
      status = SearchStatus.OUT_OF_MEMORY;
    }
    SlicedSearch best = race.best();
    return new SearchResult(
        status,
        part,
        best.name(),
        problem.recordedEvent(best.explained()),
        witness && status == SearchStatus.EXPLAINED
            ? Optional.of(indexes(best.steps(), problem))
            : Optional.empty());
  }

  /** Replaces the kinds of pending operations in a path by the indexes of such operations. */
  private static OperationNumbers indexes(int[] steps, SearchProblem problem) {
    int[] indexes = new int[steps.length];
    int[][] pending = new int[problem.kindCount()][];
    int[] used = new int[problem.kindCount()];
    for (int i = 0; i < steps.length; i++) {
      if (steps[i] >= 0) {
        indexes[i] = steps[i];
      } else {
        int kind = ~steps[i];
        int[] ofKind = pending[kind] == null ? problem.pendingOperations(kind) : pending[kind];
        pending[kind] = ofKind;
        indexes[i] = ofKind[used[kind]++];
      }
    }
    return new OperationNumbers(indexes);
  }

  /**
   * Leaves out pending writes of values that no read returned. Without compare-and-set nothing else
   * depends on the value of a register, so such a write can be left out of any order.
   */
  private Part withoutUnreadWrites(Part part) {
    if (!object.isRegister()) {
      return part;
    }
    BitSet read = new BitSet();
    boolean hasPendingWrite = false;
    for (int i = 0; i < part.size(); i++) {
      Action action = part.action(i);
      if (action == Action.CAS) {
        return part;
      }
      if (action == Action.READ && part.result(i) != Values.UNKNOWN) {
        read.set(part.result(i));
      }
      hasPendingWrite |= action == Action.WRITE && part.isPending(i);
    }
    return hasPendingWrite
        ? part.only(
            i -> part.action(i) != Action.WRITE || !part.isPending(i) || read.get(part.argument(i)))
        : part;
  }

  /**
   * Searches for an order in both ways, without a witness.
   *
   * @param steps the most steps of each way
   */
  public SearchStatus decide(Part whole, Deadline deadline, long steps) {
    SearchProblem problem = new SearchProblem(withoutUnreadWrites(whole), object, NOTHING);
    return new SearchRace(
            List.of(
                () -> new BreadthFirst(problem, memory / 2, false),
                () -> new DepthFirst(problem, memory / 2, false)))
        .run(deadline, 2 * steps);
  }

  /**
   * Tries to refute a part.
   *
   * @param repeatable by index: operations that may happen at any time and any number of times;
   *     empty for none
   * @param steps the most steps
   */
  public SearchStatus refute(Part part, boolean[] repeatable, Deadline deadline, long steps) {
    SearchProblem problem = new SearchProblem(part, object, repeatable);
    return run(() -> new BreadthFirst(problem, memory, false), deadline, steps);
  }

  /**
   * Tries to refute a part of a register with doubted operations, from every value that the
   * register can have when the first operation that is not doubted begins.
   *
   * @param steps the most steps
   */
  public SearchStatus refuteFromAnyValue(Part part, Deadline deadline, long steps) {
    int earliest = Integer.MAX_VALUE;
    for (int i = 0; i < part.size(); i++) {
      if (!part.isDoubted(i)) {
        earliest = Math.min(earliest, part.invoked(i));
      }
    }
    int begin = earliest;
    BitSet reachable = new BitSet();
    reachable.set(object.initial());
    for (int i = 0; i < part.size() && part.invoked(i) < begin; i++) {
      if (part.action(i) == Action.WRITE) {
        reachable.set(part.argument(i));
      } else if (part.action(i) == Action.CAS) {
        reachable.set(part.recording().second(part.operation(i)));
      }
    }
    Part rest = part.only(i -> part.answered(i) > begin);
    SearchProblem problem = new SearchProblem(rest, object, NOTHING);
    int[] states = reachable.stream().toArray();
    return run(() -> new BreadthFirst(problem, states, memory, false), deadline, steps);
  }

  private static SearchStatus run(Supplier<SlicedSearch> start, Deadline deadline, long steps) {
    return new SearchRace(List.of(start)).run(deadline, steps);
  }
}
