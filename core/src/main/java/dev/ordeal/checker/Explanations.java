package dev.ordeal.checker;

import dev.ordeal.identity.Content;
import dev.ordeal.ints.PairMap;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.table.SpecTable;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * The ways to explain a history so far, numbered. A configuration is a state of the object and the
 * unanswered operations that have taken effect, with their results; as ints: the state, then
 * invocation and result of each, by invocation.
 *
 * @param <S> the state of the spec
 */
final class Explanations<S> {
  private final SpecTable<S> table;
  private final Map<IntBuffer, Integer> numbers = new HashMap<>();
  private final List<int[]> configurations = new ArrayList<>();
  private final List<Content> contents = new ArrayList<>();

  /** By configuration and invocation that takes effect: the configurations after it. */
  private final PairMap known = new PairMap();

  private final List<int[]> successors = new ArrayList<>();

  Explanations(Spec<S> spec, List<Operation> operations) {
    this.table = SpecTable.of(spec);
    operations.forEach(table::add);
  }

  /** The configuration in which nothing has happened. */
  int initial() {
    return number(new int[] {table.initial()});
  }

  private int number(int[] ints) {
    Integer found = numbers.putIfAbsent(IntBuffer.wrap(ints), configurations.size());
    if (found != null) {
      return found;
    }
    configurations.add(ints);
    Content[] parts = new Content[ints.length];
    parts[0] = table.stateContent(ints[0]);
    for (int i = 1; i < ints.length; i += 2) {
      parts[i] = Content.numbered("operation", ints[i]);
      parts[i + 1] = table.resultContent(ints[i + 1]);
    }
    contents.add(Content.ofAll(parts));
    return configurations.size() - 1;
  }

  int size() {
    return configurations.size();
  }

  Content content(int configuration) {
    return contents.get(configuration);
  }

  /** The index of an invocation among those that have taken effect, or -1. */
  private int indexOf(int[] ints, int invocation) {
    for (int i = 1; i < ints.length; i += 2) {
      if (ints[i] == invocation) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the invocation has taken effect. */
  boolean hasTaken(int configuration, int invocation) {
    return indexOf(configurations.get(configuration), invocation) >= 0;
  }

  /** The result of an invocation that has taken effect. */
  Object result(int configuration, int invocation) {
    int[] ints = configurations.get(configuration);
    return table.result(ints[indexOf(ints, invocation) + 1]);
  }

  /** The configuration without an invocation that has taken effect, once it is answered. */
  int without(int configuration, int invocation) {
    int[] ints = configurations.get(configuration);
    int at = indexOf(ints, invocation);
    int[] rest = new int[ints.length - 2];
    System.arraycopy(ints, 0, rest, 0, at);
    System.arraycopy(ints, at + 2, rest, at, rest.length - at);
    return number(rest);
  }

  /** The configurations after the invocation, which has not taken effect yet, does. */
  int[] after(int configuration, int invocation) {
    int index = known.get(configuration, invocation);
    if (index == PairMap.ABSENT) {
      index = successors.size();
      int[] computed = compute(configuration, invocation);
      successors.add(computed);
      known.put(configuration, invocation, index);
    }
    return successors.get(index);
  }

  private int[] compute(int configuration, int invocation) {
    int[] ints = configurations.get(configuration);
    int[] outcomes = table.outcomes(ints[0], invocation);
    int[] after = new int[outcomes.length / 2];
    int at = 1;
    while (at < ints.length && ints[at] < invocation) {
      at += 2;
    }
    for (int i = 0; i < after.length; i++) {
      int[] more = new int[ints.length + 2];
      System.arraycopy(ints, 0, more, 0, at);
      System.arraycopy(ints, at, more, at + 2, ints.length - at);
      more[0] = outcomes[2 * i];
      more[at] = invocation;
      more[at + 1] = outcomes[2 * i + 1];
      after[i] = number(more);
    }
    return after;
  }

  /** The configuration with other invocations in the place of these, and other values. */
  int renamed(int configuration, IntUnaryOperator invocations, UnaryOperator<Object> values) {
    int[] ints = configurations.get(configuration);
    @SuppressWarnings("unchecked") // a state by other names
    S state = (S) values.apply(table.state(ints[0]));
    long[] taken = new long[ints.length / 2];
    for (int i = 0; i < taken.length; i++) {
      int invocation = invocations.applyAsInt(ints[1 + 2 * i]);
      int result = table.resultNumber(values.apply(table.result(ints[2 + 2 * i])));
      taken[i] = (long) invocation << Integer.SIZE | result;
    }
    Arrays.sort(taken);
    int[] renamed = new int[ints.length];
    renamed[0] = table.number(state);
    for (int i = 0; i < taken.length; i++) {
      renamed[1 + 2 * i] = (int) (taken[i] >>> Integer.SIZE);
      renamed[2 + 2 * i] = (int) taken[i];
    }
    return number(renamed);
  }
}
