package dev.ordeal.page;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Texts of the user's as they can be shown: cut where they are long, nothing in them invisible. */
final class Wording {
  /** The most characters of a text that is shown in full. */
  static final int FULL = 1_000;

  /** The most characters of a text that is shown beside others. */
  static final int SOME = 200;

  private static final int NAME = 60;
  private static final String MORE = "…";

  private Wording() {}

  /** A value in full, as far as a reader would go. */
  static String full(@Nullable Object value) {
    return brief(Show.value(value), FULL);
  }

  /** The beginning of a value. */
  static String some(@Nullable Object value) {
    return brief(Show.value(value), SOME);
  }

  /** The name of an actor or client. */
  static String name(Address address) {
    return brief(address.name(), NAME);
  }

  /** The text, within so many characters. */
  static String brief(String text, int most) {
    boolean cut = text.length() > most;
    String shown = visible(cut ? text.substring(0, whole(text, most)) : text);
    if (!cut && shown.length() <= most) {
      return shown;
    }
    int room = Math.min(shown.length(), Math.max(0, most - MORE.length()));
    return shown.substring(0, whole(shown, room)) + MORE;
  }

  /** So many characters, or one less where that would cut one in two. */
  private static int whole(String text, int length) {
    return length > 0
            && length < text.length()
            && Character.isHighSurrogate(text.charAt(length - 1))
        ? length - 1
        : length;
  }

  private static String visible(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints().forEach(point -> append(shown, point));
    return shown.toString();
  }

  /** What would break a line, turn the direction of writing or not show at all is spelled out. */
  private static void append(StringBuilder shown, int point) {
    switch (point) {
      case '\n' -> shown.append("\\n");
      case '\t' -> shown.append("\\t");
      case '\r' -> shown.append("\\r");
      default -> {
        switch (Character.getType(point)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.SURROGATE,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR,
              Character.UNASSIGNED ->
              shown.append(String.format(Locale.ROOT, "\\u%04x", point));
          default -> shown.appendCodePoint(point);
        }
      }
    }
  }
}
