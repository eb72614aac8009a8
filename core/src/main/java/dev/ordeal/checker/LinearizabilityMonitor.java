package dev.ordeal.checker;

import dev.ordeal.identity.Fingerprint;
import dev.ordeal.ints.IntList;
import dev.ordeal.ints.NumberSet;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * A monitor for linearizability: the set of configurations, each a state of the object and the
 * unanswered operations that have taken effect with what they will return, that can still explain
 * the history. Operations that are answered are forgotten.
 *
 * <p>An operation takes effect just in time (Lowe): when it is answered, or before another that is
 * answered. A configuration that another one can turn into by letting operations take effect is
 * left out, so the set is the same for all histories with the same future.
 *
 * @param <S> the object's state
 */
public final class LinearizabilityMonitor<S> implements Monitor {
  private static final int INITIAL = 1;

  private final Explanations<S> configurations;
  private final Map<IntBuffer, Integer> numbers = new HashMap<>();

  /** What is known, by number: how many operations are open, these, and the configurations. */
  private final List<int[]> known = new ArrayList<>();

  private long[] halves = new long[16];

  // For one call.
  private final Fingerprint fingerprint = new Fingerprint();
  private final NumberSet seen = new NumberSet();
  private final NumberSet collected = new NumberSet();
  private final IntList found = new IntList();

  /**
   * A monitor for histories of these invocations.
   *
   * @param operations what each invocation calls
   */
  public LinearizabilityMonitor(Spec<S> spec, List<Operation> operations) {
    configurations = new Explanations<>(spec, operations);
    number(new int[] {0}); // nothing explains it
    number(new int[] {0, configurations.initial()});
  }

  private int number(int[] knowledge) {
    Integer number = numbers.putIfAbsent(IntBuffer.wrap(knowledge), known.size());
    if (number != null) {
      return number;
    }
    known.add(knowledge);
    fingerprint.begin();
    int firstConfiguration = 1 + knowledge[0];
    for (int i = 0; i < firstConfiguration; i++) {
      fingerprint.add(knowledge[i]);
    }
    for (int i = firstConfiguration; i < knowledge.length; i++) {
      fingerprint.mix(
          configurations.content(knowledge[i]).high(), configurations.content(knowledge[i]).low());
    }
    fingerprint.end();
    int at = 2 * (known.size() - 1);
    if (at == halves.length) {
      halves = Arrays.copyOf(halves, 2 * at);
    }
    halves[at] = fingerprint.high();
    halves[at + 1] = fingerprint.low();
    return known.size() - 1;
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
    return halves;
  }

  @Override
  public boolean isExplained(int number) {
    return number != VIOLATED;
  }

  @Override
  public synchronized int invoked(int number, int invocation) {
    int[] before = known.get(number);
    int[] after = new int[before.length + 1];
    after[0] = before[0] + 1;
    int at = 1;
    while (at <= before[0] && before[at] < invocation) {
      after[at] = before[at];
      at++;
    }
    after[at] = invocation;
    System.arraycopy(before, at, after, at + 1, before.length - at);
    return number(after);
  }

  @Override
  public synchronized int answered(int number, int invocation, Object result) {
    int[] before = known.get(number);
    int[] open = Arrays.copyOfRange(before, 1, 1 + before[0]);
    seen.clear();
    collected.clear();
    found.clear();
    for (int i = 1 + open.length; i < before.length; i++) {
      explain(before[i], invocation, result, open);
    }
    if (found.size() == 0) {
      return VIOLATED;
    }
    int[] rest = Arrays.stream(open).filter(each -> each != invocation).toArray();
    return number(knowledge(rest, least(found.toArray(), rest)));
  }

  private static int[] knowledge(int[] open, int[] configurations) {
    int[] knowledge = new int[1 + open.length + configurations.length];
    knowledge[0] = open.length;
    System.arraycopy(open, 0, knowledge, 1, open.length);
    Arrays.sort(configurations);
    System.arraycopy(configurations, 0, knowledge, 1 + open.length, configurations.length);
    return knowledge;
  }

  @Override
  public synchronized int renamed(
      int number, IntUnaryOperator invocations, UnaryOperator<Object> values) {
    int[] before = known.get(number);
    int[] open = Arrays.copyOfRange(before, 1, 1 + before[0]);
    Arrays.setAll(open, i -> invocations.applyAsInt(open[i]));
    Arrays.sort(open);
    int[] renamed = Arrays.copyOfRange(before, 1 + before[0], before.length);
    Arrays.setAll(renamed, i -> configurations.renamed(renamed[i], invocations, values));
    return number(knowledge(open, renamed));
  }

  /** What the invocation, which is not answered yet, can return. */
  synchronized List<Object> possibleResults(int number, int invocation) {
    int[] knowledge = known.get(number);
    int[] open = Arrays.copyOfRange(knowledge, 1, 1 + knowledge[0]);
    seen.clear();
    found.clear();
    for (int i = 1 + open.length; i < knowledge.length; i++) {
      reach(knowledge[i], open);
    }
    Set<Object> results = new LinkedHashSet<>();
    for (int i = 0; i < found.size(); i++) {
      if (configurations.hasTaken(found.get(i), invocation)) {
        results.add(configurations.result(found.get(i), invocation));
      }
    }
    return List.copyOf(results);
  }

  /** Lets open operations take effect in every order that ends with the one that is answered. */
  private void explain(int configuration, int invocation, Object result, int[] open) {
    if (seen.contains(configuration)) {
      return;
    }
    seen.add(configuration);
    if (configurations.hasTaken(configuration, invocation)) {
      if (result.equals(configurations.result(configuration, invocation))) {
        int rest = configurations.without(configuration, invocation);
        if (!collected.contains(rest)) {
          collected.add(rest);
          found.add(rest);
        }
      }
      return;
    }
    for (int operation : open) {
      if (!configurations.hasTaken(configuration, operation)) {
        for (int next : configurations.after(configuration, operation)) {
          explain(next, invocation, result, open);
        }
      }
    }
  }

  /** Those that none of the others turns into. */
  private int[] least(int[] all, int[] open) {
    if (all.length < 2) {
      return all;
    }
    seen.clear();
    found.clear();
    for (int configuration : all) {
      reachFrom(configuration, open);
    }
    return Arrays.stream(all).filter(configuration -> !seen.contains(configuration)).toArray();
  }

  /** Finds the configuration and all that it turns into. */
  private void reach(int configuration, int[] open) {
    if (!seen.contains(configuration)) {
      seen.add(configuration);
      found.add(configuration);
      reachFrom(configuration, open);
    }
  }

  /** Finds all that the configuration turns into when operations take effect. */
  private void reachFrom(int configuration, int[] open) {
    for (int operation : open) {
      if (!configurations.hasTaken(configuration, operation)) {
        for (int next : configurations.after(configuration, operation)) {
          reach(next, open);
        }
      }
    }
  }
}
