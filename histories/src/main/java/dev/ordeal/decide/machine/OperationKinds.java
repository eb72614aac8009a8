package dev.ordeal.decide.machine;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.Arrays;

/**
 * The different operations of a part, numbered. Operations with the same action, arguments and
 * result are of one kind; answered, pending and doubted operations are of different kinds.
 */
public final class OperationKinds {
  private static final int WIDTH = 4;
  private static final int FREE = -1;
  private static final int ANSWERED = 0;
  private static final int PENDING = 1;
  private static final int DOUBTED = 2;

  private int[] columns = new int[8 * WIDTH];
  private Action[] actions = new Action[8];
  private int[] table = new int[32];
  private int size;

  public OperationKinds() {
    Arrays.fill(table, FREE);
  }

  /** Returns the kind of an operation of a part. */
  public int of(Part part, int index) {
    int operation = part.operation(index);
    Recording recording = part.recording();
    return of(
        recording.action(operation),
        part.knownArgument(index),
        recording.second(operation),
        part.result(index),
        part.isPending(index) ? PENDING : part.isDoubted(index) ? DOUBTED : ANSWERED);
  }

  private int of(Action action, int argument, int second, int result, int status) {
    int mask = table.length - 1;
    int at = hash(action, argument, second, result, status) & mask;
    while (table[at] != FREE) {
      int kind = table[at];
      int base = kind * WIDTH;
      if (actions[kind] == action
          && columns[base] == argument
          && columns[base + 1] == second
          && columns[base + 2] == result
          && columns[base + 3] == status) {
        return kind;
      }
      at = (at + 1) & mask;
    }
    table[at] = size;
    add(action, argument, second, result, status);
    if (2 * size > table.length) {
      rehash();
    }
    return size - 1;
  }

  private void add(Action action, int argument, int second, int result, int status) {
    if (size == actions.length) {
      actions = Arrays.copyOf(actions, 2 * size);
      columns = Arrays.copyOf(columns, 2 * size * WIDTH);
    }
    actions[size] = action;
    columns[size * WIDTH] = argument;
    columns[size * WIDTH + 1] = second;
    columns[size * WIDTH + 2] = result;
    columns[size * WIDTH + 3] = status;
    size++;
  }

  private void rehash() {
    table = new int[2 * table.length];
    Arrays.fill(table, FREE);
    int mask = table.length - 1;
    for (int kind = 0; kind < size; kind++) {
      int base = kind * WIDTH;
      int at =
          hash(
                  actions[kind],
                  columns[base],
                  columns[base + 1],
                  columns[base + 2],
                  columns[base + 3])
              & mask;
      while (table[at] != FREE) {
        at = (at + 1) & mask;
      }
      table[at] = kind;
    }
  }

  private static int hash(Action action, int argument, int second, int result, int status) {
    long mixed = action.name().length() * 31L + action.name().charAt(0) + argument;
    mixed = mixed * 0x9E3779B97F4A7C15L + second;
    mixed = mixed * 0x9E3779B97F4A7C15L + result;
    mixed = (mixed * 3 + status) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 33);
  }

  /** The number of kinds. */
  public int size() {
    return size;
  }

  public Action action(int kind) {
    return actions[kind];
  }

  public int argument(int kind) {
    return columns[kind * WIDTH];
  }

  public int second(int kind) {
    return columns[kind * WIDTH + 1];
  }

  public int result(int kind) {
    return columns[kind * WIDTH + 2];
  }

  /** Whether operations of the kind may not have happened although they were answered. */
  public boolean isDoubted(int kind) {
    return columns[kind * WIDTH + 3] == DOUBTED;
  }

  /** Whether an observer of the kind says anything about the state. */
  public boolean isInformative(int kind) {
    return actions[kind] == Action.TRANSACTION || result(kind) != Values.UNKNOWN;
  }
}
