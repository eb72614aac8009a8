package dev.ordeal.decide;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Operations of a recording that are judged together, by their invocations; perhaps only up to some
 * event, as if nothing later had been recorded.
 */
final class Part {
  /** In the place of an event: all of the recording. */
  static final int ALL = Integer.MAX_VALUE;

  private static final boolean[] NONE = {};

  private final Recording recording;
  private final int[] operations;
  private final int from;
  private final int size;
  private final int until;
  private final boolean[] forgotten;
  private final boolean[] doubted;

  Part(Recording recording, int[] operations, int from, int size) {
    this(recording, operations, from, size, ALL, NONE, NONE);
  }

  private Part(
      Recording recording,
      int[] operations,
      int from,
      int size,
      int until,
      boolean[] forgotten,
      boolean[] doubted) {
    this.recording = recording;
    this.operations = operations;
    this.from = from;
    this.size = size;
    this.until = until;
    this.forgotten = forgotten;
    this.doubted = doubted;
  }

  /** As it was just after the given event. */
  Part upTo(int event) {
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

  /** Only the operations that are chosen by their place here. */
  Part only(IntPredicate chosen) {
    int[] left = new int[size];
    boolean[] leftForgotten = new boolean[forgotten.length == 0 ? 0 : size];
    boolean[] leftDoubted = new boolean[doubted.length == 0 ? 0 : size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (chosen.test(i)) {
        if (leftForgotten.length > 0) {
          leftForgotten[count] = forgotten[i];
        }
        if (leftDoubted.length > 0) {
          leftDoubted[count] = doubted[i];
        }
        left[count++] = operation(i);
      }
    }
    return new Part(
        recording, Arrays.copyOf(left, count), 0, count, until, leftForgotten, leftDoubted);
  }

  Recording recording() {
    return recording;
  }

  int size() {
    return size;
  }

  /** The number of an operation in the recording. */
  int operation(int index) {
    return operations == Parts.IDENTITY ? from + index : operations[from + index];
  }

  Action action(int index) {
    return recording.action(operation(index));
  }

  int argument(int index) {
    return recording.argument(operation(index));
  }

  /** The same, but operations that are forgotten may have happened at any time, or never. */
  Part forgetting(boolean[] which) {
    return new Part(recording, operations, from, size, until, which, NONE);
  }

  /** The same, but operations that are in doubt may have happened in their time, or not at all. */
  Part doubting(boolean[] which) {
    return new Part(recording, operations, from, size, until, NONE, which);
  }

  boolean isDoubted(int index) {
    return doubted.length > 0 && doubted[index];
  }

  private boolean isForgotten(int index) {
    return forgotten.length > 0 && forgotten[index];
  }

  /** The number of its invocation; of one that is forgotten, the first of all. */
  int invoked(int index) {
    return isForgotten(index) ? 0 : recording.invoked(operation(index));
  }

  /** The number of its answer, or {@link Recording#PENDING}. */
  int answered(int index) {
    int answered = recording.answered(operation(index));
    return answered > until || isForgotten(index) ? Recording.PENDING : answered;
  }

  /** What it told; unknown while it is pending. */
  int result(int index) {
    return isDoubted(index) || answered(index) == Recording.PENDING
        ? Values.UNKNOWN
        : recording.result(operation(index));
  }

  /** What an operation told after the part ended, or unknown. */
  int laterResult(int index) {
    return recording.isPending(operation(index)) || isForgotten(index)
        ? Values.UNKNOWN
        : recording.result(operation(index));
  }
}
