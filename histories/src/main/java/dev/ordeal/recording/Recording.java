package dev.ordeal.recording;

import dev.ordeal.spec.Caller;
import dev.ordeal.spec.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A history recorded from a running system: the operations in columns, sorted by invocation.
 *
 * <p>The events, that is invocations and answers, are numbered in the order in which they happened.
 * An operation precedes another exactly if its answer has a smaller number than the other's
 * invocation. An operation without an answer is pending: it may have taken effect at any time after
 * its invocation, or never.
 */
public final class Recording {
  /** Stands for the event number of a missing answer. */
  public static final int PENDING = Integer.MAX_VALUE;

  /** Stands for the time of a missing answer. */
  public static final long NEVER = Long.MAX_VALUE;

  private static final int UNNAMED = 0;

  private final Values values;
  private final int size;
  private final int[] process;
  private final Action[] action;
  private final int[] key;
  private final int[] argument;
  private final int[] openArgument;
  private final int[] second;
  private final int[] result;
  private final int[] invoked;
  private final int[] answered;
  private final EventTimes times;
  private final int[] line;
  private final byte[] called;
  private final List<String> names;
  private final boolean showsKeys;

  private Recording(Builder builder, EventOrder events) {
    ColumnOrder order = new ColumnOrder(events.order());
    this.values = builder.values;
    this.size = builder.size;
    this.process = order.arrange(builder.process);
    this.action = order.arrange(builder.action);
    this.key = order.arrange(builder.key);
    this.argument = order.arrange(builder.argument);
    this.openArgument = openArguments();
    this.second = order.arrange(builder.second);
    this.result = order.arrange(builder.result);
    this.line = order.arrange(builder.line);
    this.invoked = order.arrange(events.invoked());
    this.answered = order.arrange(events.answered());
    this.times = events.times();
    this.called = order.arrange(builder.called);
    this.names = builder.names;
    this.showsKeys = hasKeysToShow();
  }

  private Recording(Recording other, int[] argument) {
    this.values = other.values;
    this.size = other.size;
    this.process = other.process;
    this.action = other.action;
    this.key = other.key;
    this.argument = argument;
    this.openArgument = argument;
    this.second = other.second;
    this.result = other.result;
    this.line = other.line;
    this.invoked = other.invoked;
    this.answered = other.answered;
    this.times = other.times;
    this.called = other.called;
    this.names = other.names;
    this.showsKeys = other.showsKeys;
  }

  /** The same calls, each saying who calls: its process, unless it says so already. */
  public Recording withCallers() {
    int[] by = Arrays.copyOf(argument, size);
    Arrays.setAll(by, i -> values.of(Caller.named((Operation) values.value(by[i]), process[i])));
    return new Recording(this, by);
  }

  /** The arguments without what transactions read; the column of arguments if there are none. */
  private int[] openArguments() {
    int[] open = argument;
    for (int i = 0; i < size; i++) {
      if (action[i] == Action.TRANSACTION) {
        open = open == argument ? argument.clone() : open;
        open[i] =
            values.of(
                ((List<?>) values.value(argument[i]))
                    .stream().map(step -> ((RegisterAccess) step).beforeAnswer()).toList());
      }
    }
    return open;
  }

  private boolean hasKeysToShow() {
    return IntStream.range(1, size).anyMatch(i -> key[i] != key[0])
        && IntStream.range(0, size).anyMatch(i -> key[i] != argument[i]);
  }

  /** The values that keys, arguments and results are numbers of. */
  public Values values() {
    return values;
  }

  /** The number of operations. */
  public int size() {
    return size;
  }

  /** The process that called the operation. */
  public int process(int operation) {
    return process[operation];
  }

  public Action action(int operation) {
    return action[operation];
  }

  /** The key, as a number of {@link #values}; {@link Values#NIL} if the object has no keys. */
  public int key(int operation) {
    return key[operation];
  }

  /** The argument, as a number of {@link #values}. */
  public int argument(int operation) {
    return argument[operation];
  }

  /** The argument as it is known before the answer, which tells what a transaction read. */
  public int openArgument(int operation) {
    return openArgument[operation];
  }

  /** The second argument, which a compare-and-set writes, as a number of {@link #values}. */
  public int second(int operation) {
    return second[operation];
  }

  /** The result, as a number of {@link #values}; {@link Values#UNKNOWN} if it says nothing. */
  public int result(int operation) {
    return result[operation];
  }

  /** The event number of the invocation. */
  public int invoked(int operation) {
    return invoked[operation];
  }

  /** The event number of the answer, or {@link #PENDING}. */
  public int answered(int operation) {
    return answered[operation];
  }

  /** The time of the invocation, as it was recorded. */
  public long began(int operation) {
    return times.of(invoked[operation]);
  }

  /** The time of the answer, as it was recorded, or {@link #NEVER}. */
  public long ended(int operation) {
    return isPending(operation) ? NEVER : times.of(answered[operation]);
  }

  public boolean isPending(int operation) {
    return answered[operation] == PENDING;
  }

  /** The number of pending operations. */
  public int pending() {
    return (int) IntStream.range(0, size).filter(this::isPending).count();
  }

  /** The line of the file on which the operation begins, or 0. */
  public int line(int operation) {
    return line[operation];
  }

  /** The recorded system's name for the operation. */
  public String name(int operation) {
    int own = called[operation];
    return own == UNNAMED ? action[operation].name().toLowerCase(Locale.ROOT) : names.get(own);
  }

  /**
   * Shows the operation as in {@code cas(1,2)}, with its key if the recording has several; a
   * transaction as in {@code txn [r x 0] [w y 2]}.
   */
  public String show(int operation) {
    if (action(operation) == Action.CALL) {
      return values.show(argument[operation]);
    }
    if (action(operation) == Action.TRANSACTION) {
      return ((List<?>) values.value(argument[operation]))
          .stream()
              .map(step -> ((RegisterAccess) step).show(values))
              .collect(Collectors.joining(" ", name(operation) + " ", ""));
    }
    int shownKey = showsKeys ? key[operation] : Values.NIL;
    return IntStream.of(shownKey, argument[operation], second[operation])
        .filter(value -> value > Values.NIL)
        .mapToObj(values::show)
        .collect(Collectors.joining(",", name(operation) + "(", ")"));
  }

  /** Collects operations in any order. It is not thread-safe. */
  public static final class Builder {
    private final Values values;
    private int size;
    private int[] process = new int[16];
    private Action[] action = new Action[16];
    private int[] key = new int[16];
    private int[] argument = new int[16];
    private int[] second = new int[16];
    private int[] result = new int[16];
    private int[] line = new int[16];
    private long[] began = new long[16];
    private long[] ended = new long[16];
    private byte[] called = new byte[16];
    private final List<String> names = new ArrayList<>(List.of(""));

    public Builder() {
      this(new Values());
    }

    public Builder(Values values) {
      this.values = values;
    }

    public Values values() {
      return values;
    }

    public int size() {
      return size;
    }

    /**
     * Adds an operation without an answer.
     *
     * @param caller the process
     * @param what what the operation does
     * @param part the key
     * @param first the argument
     * @param other the second argument
     * @param time the time of the invocation; times may have gaps, and events at the same time are
     *     concurrent
     * @param where the line of the file, or 0
     * @return the number of the operation until the recording is built
     */
    public int invoke(
        int caller, Action what, int part, int first, int other, long time, int where) {
      if (size == process.length) {
        grow(size + (size >> 1) + 16);
      }
      process[size] = caller;
      action[size] = what;
      key[size] = part;
      argument[size] = first;
      second[size] = other;
      result[size] = Values.UNKNOWN;
      line[size] = where;
      called[size] = UNNAMED;
      began[size] = time;
      ended[size] = NEVER;
      return size++;
    }

    /** Adds the answer of an operation: its result and its time. */
    public void answer(int operation, int returned, long time) {
      result[operation] = returned;
      ended[operation] = time;
    }

    /** Returns the number of one of the recorded system's names, to be used in {@link #called}. */
    public int name(String name) {
      int known = names.indexOf(name);
      if (known >= 0) {
        return known;
      }
      if (names.size() > Byte.MAX_VALUE) {
        return UNNAMED;
      }
      names.add(name);
      return names.size() - 1;
    }

    /** Sets the recorded system's name for an operation, by number. */
    public void called(int operation, int name) {
      called[operation] = (byte) name;
    }

    /** Replaces the key and the arguments, where only later events determine them. */
    public void call(int operation, int part, int first, int other) {
      key[operation] = part;
      argument[operation] = first;
      second[operation] = other;
    }

    /** Replaces the first argument, where only the answer determines it. */
    public void argument(int operation, int first) {
      argument[operation] = first;
    }

    public int process(int operation) {
      return process[operation];
    }

    public Action action(int operation) {
      return action[operation];
    }

    public int argumentOf(int operation) {
      return argument[operation];
    }

    public int line(int operation) {
      return line[operation];
    }

    public long began(int operation) {
      return began[operation];
    }

    /** The time of the answer, or {@link #NEVER}. */
    public long ended(int operation) {
      return ended[operation];
    }

    /** Reserves memory for the given number of operations. */
    public void reserve(int capacity) {
      if (capacity > process.length) {
        grow(capacity);
      }
    }

    private void grow(int capacity) {
      process = Arrays.copyOf(process, capacity);
      action = Arrays.copyOf(action, capacity);
      key = Arrays.copyOf(key, capacity);
      argument = Arrays.copyOf(argument, capacity);
      second = Arrays.copyOf(second, capacity);
      result = Arrays.copyOf(result, capacity);
      line = Arrays.copyOf(line, capacity);
      called = Arrays.copyOf(called, capacity);
      began = Arrays.copyOf(began, capacity);
      ended = Arrays.copyOf(ended, capacity);
    }

    /** Removes all operations but those that {@code kept} accepts. */
    public void keep(IntPredicate kept) {
      int to = 0;
      for (int i = 0; i < size; i++) {
        if (kept.test(i)) {
          process[to] = process[i];
          action[to] = action[i];
          key[to] = key[i];
          argument[to] = argument[i];
          second[to] = second[i];
          result[to] = result[i];
          line[to] = line[i];
          called[to] = called[i];
          began[to] = began[i];
          ended[to] = ended[i];
          to++;
        }
      }
      size = to;
    }

    /** Builds the recording; the builder must not be used afterwards. */
    public Recording build() {
      return build(() -> {});
    }

    /**
     * Builds the recording; the builder must not be used afterwards.
     *
     * @param checkpoint runs now and then, and may throw to end the work
     */
    public Recording build(Runnable checkpoint) {
      EventOrder events = new EventOrder(size, process, began, ended, checkpoint);
      began = new long[0];
      ended = new long[0];
      return new Recording(this, events);
    }
  }
}
