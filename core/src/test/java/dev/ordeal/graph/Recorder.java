package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/** A monitor that explains everything and records every result. */
final class Recorder implements Monitor {
  private final Map<Map<Integer, String>, Integer> numbers = new HashMap<>();
  private final List<Map<Integer, String>> known = new ArrayList<>();
  private final Set<Map<Integer, String>> atRest = new HashSet<>();

  Recorder() {
    known.add(Map.of());
    number(new TreeMap<>());
  }

  private int number(Map<Integer, String> results) {
    Integer number = numbers.putIfAbsent(results, known.size());
    if (number == null) {
      known.add(results);
      return known.size() - 1;
    }
    return number;
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
    return with(before, invocation, result.toString());
  }

  private int with(int before, int invocation, String result) {
    Map<Integer, String> results = new TreeMap<>(known.get(before));
    results.put(invocation, result);
    return number(results);
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
    return number == VIOLATED ? VIOLATED : number(results);
  }

  @Override
  public int size() {
    return known.size();
  }

  /** The results of all runs that reached a quiescent state. */
  synchronized Set<Map<Integer, String>> atRest() {
    return Set.copyOf(atRest);
  }
}
