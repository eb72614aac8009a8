package dev.ordeal.page;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Values as JSON that can stand inside a script element: nothing in it ends the element. */
final class Json {
  private Json() {}

  /** A map with texts for keys, a list, a number, a truth or a text. */
  static String of(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> quoted(String.valueOf(entry.getKey())) + ":" + of(entry.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(Json::of).collect(Collectors.joining(",", "[", "]"));
    }
    return value instanceof Number || value instanceof Boolean
        ? value.toString()
        : quoted(value.toString());
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      boolean plain =
          character >= ' '
              && character != '"'
              && character != '\\'
              && character != '<'
              && character != '>'
              && character != '&'
              && character != '\u2028'
              && character != '\u2029'
              && !Character.isSurrogate(character);
      if (plain) {
        quoted.append(character);
      } else {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) character));
      }
    }
    return quoted.append('"').toString();
  }
}
