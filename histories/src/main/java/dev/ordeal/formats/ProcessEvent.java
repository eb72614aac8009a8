package dev.ordeal.formats;

import org.jspecify.annotations.Nullable;

/**
 * An event of a process: an invocation, or how the operation ended.
 *
 * @param key the key, if the event has a field for it
 * @param value the argument or the result; null for nil
 */
record ProcessEvent(
    int process, Type type, String name, @Nullable Object key, @Nullable Object value, int line) {

  /** The type of an event, as Jepsen names them. */
  enum Type {
    /** The operation is invoked. */
    INVOKE,
    /** The operation happened. */
    OK,
    /** The operation did not happen. */
    FAIL,
    /** It is not known, now or later, whether the operation happened. */
    INFO;

    static @Nullable Type named(String name) {
      return switch (name) {
        case "invoke" -> INVOKE;
        case "ok" -> OK;
        case "fail" -> FAIL;
        case "info" -> INFO;
        default -> null;
      };
    }
  }
}
