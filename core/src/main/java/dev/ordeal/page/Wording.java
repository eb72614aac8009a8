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

  /** With more accents than that, a character would reach into the lines above and below. */
  private static final int MOST_MARKS = 3;

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

  /** The beginning of the text, within so many columns. */
  static String brief(String text, int most) {
    boolean cut = text.length() > most;
    String shown = visible(cut ? text.substring(0, whole(text, most)) : text);
    if (!cut && TextWidth.columns(shown) <= most) {
      return shown;
    }
    return shown.substring(0, TextWidth.fitting(shown, most - MORE.length())) + MORE;
  }

  /** The beginning of the text in small letters, within so much room. */
  static String small(String text, double room) {
    String shown = brief(text, SOME);
    int columns = TextWidth.columns(shown);
    while (TextWidth.small(shown) > room) {
      shown = brief(text, --columns);
    }
    return shown;
  }

  /** Both ends of a name within so many columns: names that begin alike end differently. */
  static String ends(Address address, int most) {
    String name = name(address);
    if (TextWidth.columns(name) <= most) {
      return name;
    }
    int head = TextWidth.fitting(name, most / 2);
    int room = most - MORE.length() - TextWidth.columns(name.substring(0, head));
    int tail = head;
    while (TextWidth.columns(name.substring(tail)) > room) {
      tail = name.offsetByCodePoints(tail, 1);
    }
    return name.substring(0, head) + MORE + name.substring(tail);
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
    int marks = 0;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int point = text.codePointAt(i);
      marks = Character.getType(point) == Character.NON_SPACING_MARK ? marks + 1 : 0;
      if (marks > MOST_MARKS) {
        spell(shown, point);
      } else {
        append(shown, point);
      }
    }
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
              spell(shown, point);
          default -> shown.appendCodePoint(point);
        }
      }
    }
  }

  private static void spell(StringBuilder shown, int point) {
    shown.append(String.format(Locale.ROOT, "\\u%04x", point));
  }
}
