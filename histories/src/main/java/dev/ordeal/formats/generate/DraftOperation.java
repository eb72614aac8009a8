package dev.ordeal.formats.generate;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;

/** An operation of a history that is being generated. Values are integers, or {@link #NONE}. */
final class DraftOperation {
  static final long NONE = -1;

  final int process;
  final double began;
  final double effect;
  final double ended;
  final boolean isPending;
  final boolean takesEffect;

  Action action = Action.READ;
  int key;
  long argument = NONE;
  long second = NONE;
  long result = NONE;
  boolean booleanResult;

  /** Whether the argument is an element of a set. */
  boolean isElement;

  /**
   * An operation whose action is not chosen yet.
   *
   * @param effect when it takes effect
   */
  DraftOperation(
      int process,
      double began,
      double effect,
      double ended,
      boolean isPending,
      boolean takesEffect) {
    this.process = process;
    this.began = began;
    this.effect = effect;
    this.ended = ended;
    this.isPending = isPending;
    this.takesEffect = takesEffect;
  }

  boolean precedes(DraftOperation other) {
    return !isPending && ended < other.began;
  }

  /** The value that the operation writes to a register. */
  long written() {
    return switch (action) {
      case WRITE -> argument;
      case CAS -> second;
      default -> NONE;
    };
  }

  /** The result, as a number of the recording's values. */
  int result(Values values) {
    return switch (action) {
      case READ, TAKE -> result == NONE ? Values.NIL : values.of(result);
      case CAS, REMOVE, CONTAINS -> Values.of(booleanResult);
      case INSERT -> isElement ? Values.of(booleanResult) : Values.UNKNOWN;
      default -> Values.UNKNOWN;
    };
  }

  void addTo(Recording.Builder builder, long invoked, long answered, int line) {
    Values values = builder.values();
    int operation =
        builder.invoke(
            process,
            action,
            values.of(key),
            argument == NONE ? Values.NIL : values.of(argument),
            second == NONE ? Values.NIL : values.of(second),
            invoked,
            line);
    if (!isPending) {
      builder.answer(operation, result(values), answered);
    }
  }
}
