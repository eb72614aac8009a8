package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Interner;
import dev.ordeal.runtime.Deadline;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/** A monitor that explains everything and records every result. */
final class Recorder implements Monitor {
  private final Interner<Map<Integer, String>> known = new Interner<>(new ContentHasher());
  private final Set<Map<Integer, String>> atRest = new HashSet<>();
  private Deadline deadline = Deadline.never();
  private int answersLeft = Integer.MAX_VALUE;
  private boolean gaveUp;

  Recorder() {
    known.of(Map.of()); // in the place of what nothing explains
    known.of(new TreeMap<>());
  }

  /** Waits for its deadline at that answer, and gives up. */
  Recorder givingUpAtAnswer(int number) {
    answersLeft = number;
    return this;
  }

  @Override
  public synchronized void until(Deadline other) {
    deadline = other;
  }

  @Override
  public synchronized boolean gaveUp() {
    return gaveUp;
  }

  @Override
  public int initial() {
    return 1;
  }

  @Override
  public synchronized int invoked(int before, int invocation) {
    return with(before, invocation, "...");
  }

  @Override
  public synchronized int answered(int before, int invocation, Object result) {
    answersLeft--;
    while (answersLeft == 0 && !gaveUp) {
      gaveUp = deadline.isOver();
    }
    return with(before, invocation, result.toString());
  }

  private int with(int before, int invocation, String result) {
    Map<Integer, String> results = new TreeMap<>(known.get(before));
    results.put(invocation, result);
    return known.of(results);
  }

  @Override
  public synchronized boolean isExplained(int number) {
    atRest.add(known.get(number));
    return true;
  }

  @Override
  public synchronized int renamed(
      int number, IntUnaryOperator invocations, UnaryOperator<Object> values) {
    Map<Integer, String> results = new TreeMap<>();
    known
        .get(number)
        .forEach((invocation, result) -> results.put(invocations.applyAsInt(invocation), result));
    return number == VIOLATED ? VIOLATED : known.of(results);
  }

  @Override
  public synchronized long[] halves() {
    return known.halves();
  }

  @Override
  public synchronized int size() {
    return known.size();
  }

  /** The results of all runs that reached a quiescent state. */
  synchronized Set<Map<Integer, String>> atRest() {
    return Set.copyOf(atRest);
  }
}
