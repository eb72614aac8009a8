package dev.ordeal.report.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Locale;

/**
 * Values as JSON inside a script element. Whatever a string holds, it neither ends the element nor
 * breaks a line, and can be written as UTF-8.
 */
public final class ScriptData {
  private ScriptData() {}

  /** The JSON of a map, a list, a number, a boolean, a string, or a tree of them. */
  public static String of(Object value) {
    try {
      return escaped(new ObjectMapper().writeValueAsString(value));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Such characters occur in strings only, so an escape means the same. */
  private static String escaped(String json) {
    StringBuilder escaped = new StringBuilder(json.length());
    json.codePoints()
        .forEach(
            point -> {
              if (isUnsafe(point)) {
                escaped.append(String.format(Locale.ROOT, "\\u%04x", point));
              } else {
                escaped.appendCodePoint(point);
              }
            });
    return escaped.toString();
  }

  private static boolean isUnsafe(int point) {
    return point == '<'
        || point == '\u2028'
        || point == '\u2029'
        || Character.getType(point) == Character.SURROGATE;
  }
}
