package dev.ordeal.decide.part;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Operations of a recording that are decided together, sorted by invocation. An operation of a part
 * is known by its index, from 0 on.
 *
 * <p>A part is immutable; some methods return a weaker copy. {@link #upTo} knows nothing of what
 * happened after an event. {@link #forgetting} drops all knowledge of some operations: they may
 * have happened at any time, or never. {@link #doubting} keeps the interval of some operations, but
 * not whether they happened or what they returned.
 */
public final class Part {
  private static final int NO_END = Integer.MAX_VALUE;
  private static final int[] ALL = {};
  private static final boolean[] NONE = {};

  private final Recording recording;
  private final int[] operations;
  private final int from;
  private final int size;
  private final int end;
  private final boolean[] forgotten;
  private final boolean[] doubted;

  private Part(
      Recording recording,
      int[] operations,
      int from,
      int size,
      int end,
      boolean[] forgotten,
      boolean[] doubted) {
    this.recording = recording;
    this.operations = operations;
    this.from = from;
    this.size = size;
    this.end = end;
    this.forgotten = forgotten;
    this.doubted = doubted;
  }

  /** The whole recording. */
  public static Part of(Recording recording) {
    return new Part(recording, ALL, 0, recording.size(), NO_END, NONE, NONE);
  }

  /** The operations whose numbers are a slice of an array, sorted by invocation. */
  static Part of(Recording recording, int[] operations, int from, int size) {
    return new Part(recording, operations, from, size, NO_END, NONE, NONE);
  }

  /** This part as it was just after the given event. */
  public Part upTo(int event) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (invoked(middle) <= event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return new Part(recording, operations, from, low, event, NONE, NONE);
  }

  /** Only the operations with the chosen indexes. */
  public Part only(IntPredicate chosen) {
    int[] kept = new int[size];
    boolean[] keptForgotten = new boolean[forgotten.length == 0 ? 0 : size];
    boolean[] keptDoubted = new boolean[doubted.length == 0 ? 0 : size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (chosen.test(i)) {
        if (keptForgotten.length > 0) {
          keptForgotten[count] = forgotten[i];
        }
        if (keptDoubted.length > 0) {
          keptDoubted[count] = doubted[i];
        }
        kept[count++] = operation(i);
      }
    }
    return new Part(
        recording, Arrays.copyOf(kept, count), 0, count, end, keptForgotten, keptDoubted);
  }

  /** This part, where the given operations may have happened at any time, or never. */
  public Part forgetting(boolean[] which) {
    return new Part(recording, operations, from, size, end, which, NONE);
  }

  /** This part, where the given operations may have happened in their intervals, or never. */
  public Part doubting(boolean[] which) {
    return new Part(recording, operations, from, size, end, NONE, which);
  }

  public Recording recording() {
    return recording;
  }

  /** The number of operations. */
  public int size() {
    return size;
  }

  /** The number of an operation in the recording. */
  public int operation(int index) {
    return operations == ALL ? from + index : operations[from + index];
  }

  public Action action(int index) {
    return recording.action(operation(index));
  }

  /** The argument, as a number of the recording's values. */
  public int argument(int index) {
    return recording.argument(operation(index));
  }

  /** The argument as far as it is known: without what a pending or doubted transaction read. */
  public int knownArgument(int index) {
    int operation = operation(index);
    return isDoubted(index) || isPending(index)
        ? recording.openArgument(operation)
        : recording.argument(operation);
  }

  /** Whether the operation may not have happened although it was answered. */
  public boolean isDoubted(int index) {
    return doubted.length > 0 && doubted[index];
  }

  private boolean isForgotten(int index) {
    return forgotten.length > 0 && forgotten[index];
  }

  /** The event number of the invocation; 0 for a forgotten operation. */
  public int invoked(int index) {
    return isForgotten(index) ? 0 : recording.invoked(operation(index));
  }

  /** The event number of the answer, or {@link Recording#PENDING}. */
  public int answered(int index) {
    int answered = recording.answered(operation(index));
    return answered > end || isForgotten(index) ? Recording.PENDING : answered;
  }

  /** Whether the operation has no answer within this part. */
  public boolean isPending(int index) {
    return answered(index) == Recording.PENDING;
  }

  /** The result; {@link Values#UNKNOWN} for a pending or doubted operation. */
  public int result(int index) {
    return isDoubted(index) || isPending(index)
        ? Values.UNKNOWN
        : recording.result(operation(index));
  }

  /** The result that an operation returned in the end, maybe after the end of this part. */
  public int laterResult(int index) {
    return recording.isPending(operation(index)) || isForgotten(index)
        ? Values.UNKNOWN
        : recording.result(operation(index));
  }
}
