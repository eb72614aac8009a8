package dev.ordeal.formats;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;

/** An operation of a history in the making. Values are numbers, or {@link #NOTHING}. */
final class Draft {
  static final long NOTHING = -1;

  final int process;
  final double began;
  final double effect;
  final double ended;
  final boolean isCrashed;
  final boolean takesEffect;

  Action action = Action.READ;
  int key;
  long argument = NOTHING;
  long second = NOTHING;
  long result = NOTHING;
  boolean truth;

  /** Whether the argument is an element of a set. */
  boolean isElement;

  /**
   * @param effect when it takes effect
   */
  Draft(
      int process,
      double began,
      double effect,
      double ended,
      boolean isCrashed,
      boolean takesEffect) {
    this.process = process;
    this.began = began;
    this.effect = effect;
    this.ended = ended;
    this.isCrashed = isCrashed;
    this.takesEffect = takesEffect;
  }

  boolean precedes(Draft other) {
    return !isCrashed && ended < other.began;
  }

  /** The value that this leaves behind in a register, if it writes. */
  long written() {
    return switch (action) {
      case WRITE -> argument;
      case CAS -> second;
      default -> NOTHING;
    };
  }

  /** What the answer told, as a value of the recording. */
  int told(Values values) {
    return switch (action) {
      case READ, TAKE -> result == NOTHING ? Values.NIL : values.of(result);
      case CAS, REMOVE, CONTAINS -> Values.of(truth);
      case INSERT -> isElement ? Values.of(truth) : Values.UNKNOWN;
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
            argument == NOTHING ? Values.NIL : values.of(argument),
            second == NOTHING ? Values.NIL : values.of(second),
            invoked,
            line);
    if (!isCrashed) {
      builder.answer(operation, told(values), answered);
    }
  }
}
