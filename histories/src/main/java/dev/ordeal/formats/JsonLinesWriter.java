package dev.ordeal.formats;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.io.IOException;

/** Writes a recording of integers and booleans as JSON lines. */
public final class JsonLinesWriter {
  private JsonLinesWriter() {}

  /** Writes one line per operation, with event numbers as times. */
  public static void write(Recording recording, Model model, Appendable out) throws IOException {
    for (int i = 0; i < recording.size(); i++) {
      out.append("{\"process\":").append(Integer.toString(recording.process(i)));
      out.append(",\"op\":\"").append(name(recording.action(i), model));
      out.append("\",\"key\":").append(value(recording, recording.key(i)));
      out.append(",\"arg\":").append(argument(recording, i));
      out.append(",\"ret\":").append(value(recording, recording.result(i)));
      out.append(",\"inv\":").append(Integer.toString(recording.invoked(i)));
      out.append(",\"res\":")
          .append(recording.isPending(i) ? "null" : Integer.toString(recording.answered(i)))
          .append("}\n");
    }
  }

  private static String name(Action action, Model model) {
    return model.operations().stream()
        .filter(name -> model.action(name).orElseThrow() == action)
        .findFirst()
        .orElseThrow();
  }

  private static String argument(Recording recording, int operation) {
    String first = value(recording, recording.argument(operation));
    return recording.action(operation) == Action.CAS
        ? "[" + first + "," + value(recording, recording.second(operation)) + "]"
        : first;
  }

  private static String value(Recording recording, int number) {
    if (number == Values.UNKNOWN || number == Values.NIL) {
      return "null";
    }
    Object value = recording.values().value(number);
    if (value instanceof Long || value instanceof Boolean) {
      return value.toString();
    }
    throw new IllegalArgumentException("neither an integer nor a boolean: " + value);
  }
}
