package dev.ordeal.formats;

import org.jspecify.annotations.Nullable;

/**
 * An event of a client: the beginning of an operation, or how it ended.
 *
 * @param key the part of the object, if the event has a place of its own for it
 * @param value the argument or the result, plain; null for nil
 */
record Event(
    int process, Kind kind, String name, @Nullable Object key, @Nullable Object value, int line) {

  /** How far the operation is. */
  enum Kind {
    /** It begins. */
    INVOKE,
    /** It happened. */
    OK,
    /** It did not happen. */
    FAIL,
    /** Nobody knows, now or later. */
    INFO;

    static @Nullable Kind named(String name) {
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
