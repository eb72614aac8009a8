package dev.ordeal.checker;

import dev.ordeal.identity.Content;
import dev.ordeal.ints.IntArrays;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.table.SpecTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The ways to explain a history so far, numbered. A configuration is a state of the object and the
 * unanswered operations that have taken effect, with their results; as ints: the state, then
 * invocation and result of each, by invocation.
 *
 * @param <S> the state of the spec
 */
final class Explanations<S> {
  private final SpecTable<S> table;
  private final IntArrays configurations = new IntArrays();
  private final Content[] names;
  private @Nullable Content[] contents = new Content[64];

  // By configuration: its state; the operations that have taken effect, as bits; these with their
  // results, hashed to bits; and, by invocation that takes effect next, the configurations after
  // it.
  private int[] states = new int[64];
  private long[] bits = new long[64];
  private long[] signatures = new long[64];
  private int[][] rows = emptyRows(64);

  /** Where a row says so minus one: the configurations after. */
  private final List<int[]> successors = new ArrayList<>();

  private int[] buffer = new int[64];

  Explanations(Spec<S> spec, List<Operation> operations) {
    this.table = SpecTable.of(spec);
    operations.forEach(table::add);
    this.names = new Content[operations.size()];
    Arrays.setAll(names, i -> Content.numbered("operation", i));
  }

  private static int[][] emptyRows(int count) {
    int[][] rows = new int[count][];
    Arrays.fill(rows, new int[0]);
    return rows;
  }

  /** The configuration in which nothing has happened. */
  int initial() {
    return number(new int[] {table.initial()}, 1);
  }

  private int number(int[] ints, int length) {
    int before = configurations.size();
    int number = configurations.of(ints, length);
    if (number == before) {
      if (number == states.length) {
        states = Arrays.copyOf(states, 2 * number);
        bits = Arrays.copyOf(bits, 2 * number);
        signatures = Arrays.copyOf(signatures, 2 * number);
        int[][] more = emptyRows(2 * number);
        System.arraycopy(rows, 0, more, 0, number);
        rows = more;
      }
      states[number] = ints[0];
      for (int i = 1; i < length; i += 2) {
        bits[number] |= 1L << ints[i];
        signatures[number] |= 1L << (((31 * ints[i] + ints[i + 1]) * 0x9E3779B9) >>> 26);
      }
    }
    return number;
  }

  /** Identifies the configuration in every JVM. */
  Content content(int configuration) {
    if (configuration >= contents.length) {
      contents = Arrays.copyOf(contents, Math.max(configuration + 1, 2 * contents.length));
    }
    Content content = contents[configuration];
    if (content == null) {
      content = computeContent(configuration);
      contents[configuration] = content;
    }
    return content;
  }

  private Content computeContent(int configuration) {
    Content[] parts = new Content[configurations.length(configuration)];
    parts[0] = table.stateContent(state(configuration));
    for (int i = 1; i < parts.length; i += 2) {
      parts[i] = names[configurations.get(configuration, i)];
      parts[i + 1] = table.resultContent(configurations.get(configuration, i + 1));
    }
    return Content.ofAll(parts);
  }

  /** The state of the object. */
  int state(int configuration) {
    return states[configuration];
  }

  /** How many operations have taken effect. */
  int takenCount(int configuration) {
    return configurations.length(configuration) / 2;
  }

  /** The index of an invocation among those that have taken effect, or -1. */
  private int indexOf(int configuration, int invocation) {
    int length = configurations.length(configuration);
    for (int i = 1; i < length; i += 2) {
      if (configurations.get(configuration, i) == invocation) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the invocation has taken effect. */
  boolean hasTaken(int configuration, int invocation) {
    return (bits[configuration] & 1L << invocation) != 0
        && (names.length <= Long.SIZE || indexOf(configuration, invocation) >= 0);
  }

  /** The result of an invocation that has taken effect. */
  Object result(int configuration, int invocation) {
    return table.result(configurations.get(configuration, indexOf(configuration, invocation) + 1));
  }

  /** Some bits, all of which every configuration has that this one is a part of. */
  long signature(int configuration) {
    return signatures[configuration];
  }

  /**
   * Whether everything that has taken effect in the one configuration has taken effect in the other
   * with the same result, whatever the states are.
   */
  boolean isPart(int configuration, int other) {
    int length = configurations.length(configuration);
    int otherLength = configurations.length(other);
    int at = 1;
    for (int i = 1; i < length; i += 2) {
      int invocation = configurations.get(configuration, i);
      while (at < otherLength && configurations.get(other, at) < invocation) {
        at += 2;
      }
      if (at >= otherLength
          || configurations.get(other, at) != invocation
          || configurations.get(other, at + 1) != configurations.get(configuration, i + 1)) {
        return false;
      }
    }
    return true;
  }

  /** The invocation that has taken effect, by its index. */
  int taken(int configuration, int index) {
    return configurations.get(configuration, 1 + 2 * index);
  }

  /** The configuration without an invocation that has taken effect, once it is answered. */
  int without(int configuration, int invocation) {
    int length = configurations.length(configuration);
    int at = indexOf(configuration, invocation);
    makeRoom(length);
    configurations.copy(configuration, 0, buffer, 0, at);
    configurations.copy(configuration, at + 2, buffer, at, length - at - 2);
    return number(buffer, length - 2);
  }

  /** The configurations after the invocation, which has not taken effect yet, does. */
  int[] after(int configuration, int invocation) {
    if (rows[configuration].length == 0) {
      rows[configuration] = new int[names.length];
    }
    int[] row = rows[configuration];
    if (row[invocation] == 0) {
      successors.add(compute(configuration, invocation));
      row[invocation] = successors.size();
    }
    return successors.get(row[invocation] - 1);
  }

  private int[] compute(int configuration, int invocation) {
    int length = configurations.length(configuration);
    int[] outcomes = table.outcomes(state(configuration), invocation);
    int[] after = new int[outcomes.length / 2];
    int at = 1;
    while (at < length && configurations.get(configuration, at) < invocation) {
      at += 2;
    }
    makeRoom(length + 2);
    for (int i = 0; i < after.length; i++) {
      configurations.copy(configuration, 0, buffer, 0, at);
      configurations.copy(configuration, at, buffer, at + 2, length - at);
      buffer[0] = outcomes[2 * i];
      buffer[at] = invocation;
      buffer[at + 1] = outcomes[2 * i + 1];
      after[i] = number(buffer, length + 2);
    }
    return after;
  }

  private void makeRoom(int length) {
    if (buffer.length < length) {
      buffer = new int[2 * length];
    }
  }

  /** The configuration with other invocations in the place of these, and other values. */
  int renamed(int configuration, IntUnaryOperator invocations, UnaryOperator<Object> values) {
    @SuppressWarnings("unchecked") // a state by other names
    S state = (S) values.apply(table.state(state(configuration)));
    long[] taken = new long[takenCount(configuration)];
    for (int i = 0; i < taken.length; i++) {
      int invocation = invocations.applyAsInt(taken(configuration, i));
      Object result = table.result(configurations.get(configuration, 2 + 2 * i));
      taken[i] = (long) invocation << Integer.SIZE | table.resultNumber(values.apply(result));
    }
    Arrays.sort(taken);
    int[] renamed = new int[1 + 2 * taken.length];
    renamed[0] = table.number(state);
    for (int i = 0; i < taken.length; i++) {
      renamed[1 + 2 * i] = (int) (taken[i] >>> Integer.SIZE);
      renamed[2 + 2 * i] = (int) taken[i];
    }
    return number(renamed, renamed.length);
  }
}
