package dev.ordeal.checker;

import dev.ordeal.checker.ProgramOrderSearch.Call;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Interner;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * A monitor for sequential consistency: it knows what every operation returned. After each response
 * it judges whether the history can still be explained, whatever the calls that are not answered do
 * and return; at rest, whether it is explained as it stands. The rule is that of {@link
 * SequentialConsistency}.
 *
 * @param <S> the object's state
 */
public final class SequentialMonitor<S> implements Monitor {
  private static final int INITIAL = 1;

  /** Not the index of an invocation. */
  private static final int NOBODY = -1;

  private final Spec<S> spec;
  private final List<Operation> operations;
  private final List<Integer> processes;
  private final boolean waits;
  private final Interner<Map<Integer, Optional<Object>>> known =
      new Interner<>(new ContentHasher());
  private final Map<Integer, Boolean> explained = new HashMap<>();
  private final Map<Integer, Boolean> explainable = new HashMap<>();
  private Deadline deadline = Deadline.never();
  private volatile boolean gaveUp;

  /**
   * A monitor for histories of these invocations.
   *
   * @param operations what each invocation calls
   * @param processes whose it is, counted from 0; those of one process in its order
   */
  public SequentialMonitor(Spec<S> spec, List<Operation> operations, List<Integer> processes) {
    this(spec, operations, processes, false);
  }

  /**
   * A monitor for histories of these invocations.
   *
   * @param operations what each invocation calls
   * @param processes whose it is, counted from 0; those of one process in its order
   * @param waits whether any call may follow, so that a history is judged only when it is over
   */
  public SequentialMonitor(
      Spec<S> spec, List<Operation> operations, List<Integer> processes, boolean waits) {
    this.spec = spec;
    this.operations = List.copyOf(operations);
    this.processes = List.copyOf(processes);
    this.waits = waits;
    known.of(Map.of(NOBODY, Optional.empty())); // in the place of what nothing explains
    known.of(new TreeMap<>());
  }

  @Override
  public synchronized void until(Deadline other) {
    deadline = other;
  }

  @Override
  public boolean gaveUp() {
    return gaveUp;
  }

  @Override
  public int initial() {
    return INITIAL;
  }

  @Override
  public synchronized int size() {
    return known.size();
  }

  @Override
  public synchronized long[] halves() {
    return known.halves();
  }

  @Override
  public synchronized int invoked(int number, int invocation) {
    return with(number, invocation, Optional.empty());
  }

  @Override
  public synchronized int answered(int number, int invocation, Object result) {
    int after = with(number, invocation, Optional.of(result));
    return waits || explainable.computeIfAbsent(after, fresh -> search(fresh, true))
        ? after
        : VIOLATED;
  }

  private int with(int number, int invocation, Optional<Object> result) {
    Map<Integer, Optional<Object>> results = new TreeMap<>(known.get(number));
    results.put(invocation, result);
    return known.of(results);
  }

  @Override
  public synchronized int renamed(
      int number, IntUnaryOperator invocations, UnaryOperator<Object> values) {
    if (number == VIOLATED) {
      return VIOLATED;
    }
    Map<Integer, Optional<Object>> results = new TreeMap<>();
    known
        .get(number)
        .forEach(
            (invocation, result) ->
                results.put(invocations.applyAsInt(invocation), result.map(values)));
    return known.of(results);
  }

  @Override
  public synchronized boolean isExplained(int number) {
    return number != VIOLATED && explained.computeIfAbsent(number, fresh -> search(fresh, false));
  }

  /** Searches for an order; calls that were not invoked may take effect if the run continues. */
  private boolean search(int number, boolean continues) {
    Map<Integer, Optional<Object>> results = known.get(number);
    List<List<Call>> calls = new ArrayList<>();
    for (int invocation = 0; invocation < operations.size(); invocation++) {
      Optional<Object> result = results.get(invocation);
      while (calls.size() <= processes.get(invocation)) {
        calls.add(new ArrayList<>());
      }
      if (result != null || continues) {
        calls
            .get(processes.get(invocation))
            .add(new Call(operations.get(invocation), result == null ? Optional.empty() : result));
      }
    }
    ProgramOrderSearch<S> search = new ProgramOrderSearch<>(spec, calls, deadline);
    boolean succeeds = search.succeeds();
    gaveUp |= search.isUndecided();
    return succeeds;
  }
}
