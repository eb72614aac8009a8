package dev.ordeal.decide.reason;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;

/** How reasons name operations and values. */
final class ReasonWords {
  private final Part part;

  ReasonWords(Part part) {
    this.part = part;
  }

  /** An operation with its result and its line: {@code read() -> 1 (line 4)}. */
  String operation(int index) {
    Recording recording = part.recording();
    int operation = part.operation(index);
    int result = part.result(index);
    return recording.show(operation)
        + (result == Values.UNKNOWN ? "" : " -> " + value(result))
        + (recording.line(operation) > 0
            ? " (line " + recording.line(operation) + ")"
            : " by process " + recording.process(operation));
  }

  String value(int number) {
    return part.recording().values().show(number);
  }

  /** The name of an operation, as the file has it. */
  String name(int index) {
    return part.recording().name(part.operation(index));
  }
}
