package dev.ordeal.page;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;
import org.jspecify.annotations.Nullable;

/** Texts of the user's as they can be shown: cut where they are long, nothing in them invisible. */
final class Wording {
  /** The most characters of a text that is shown in full. */
  static final int FULL = 1_000;

  /** The most characters of a text that is shown beside others. */
  static final int SOME = 200;

  private static final int NAME = 60;
  private static final String MORE = "…";

  /** Joins emoji to one, such as a family of its members. */
  private static final String JOINER = "\u200d";

  /** Asks for the character before it to be drawn as a picture. */
  private static final char AS_PICTURE = '\ufe0f';

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
    String shown = visible(text, cut ? whole(text, most) : text.length());
    if (!cut && TextWidth.columns(shown) <= most) {
      return shown;
    }
    return beginning(shown, most - MORE.length()) + MORE;
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
    String head = beginning(name, most / 2);
    int room = most - MORE.length() - TextWidth.columns(head);
    int tail = head.length();
    while (TextWidth.columns(name.substring(tail)) > room || name.startsWith(JOINER, tail)) {
      tail = name.offsetByCodePoints(tail, 1);
    }
    return head + MORE + name.substring(tail);
  }

  /** What goes into so many columns, without a joiner that has nothing to join any more. */
  private static String beginning(String shown, int columns) {
    String begun = shown.substring(0, TextWidth.fitting(shown, columns));
    return begun.endsWith(JOINER) ? begun.substring(0, begun.length() - 1) : begun;
  }

  /** So many characters, or one less where that would cut one in two. */
  private static int whole(String text, int length) {
    return length > 0
            && length < text.length()
            && Character.isHighSurrogate(text.charAt(length - 1))
        ? length - 1
        : length;
  }

  /** What can be shown of the text up to the given end. */
  private static String visible(String text, int end) {
    StringBuilder shown = new StringBuilder(end);
    int marks = 0;
    for (int i = 0; i < end; i += Character.charCount(text.codePointAt(i))) {
      int point = text.codePointAt(i);
      marks = Character.getType(point) == Character.NON_SPACING_MARK ? marks + 1 : 0;
      boolean joins = text.startsWith(JOINER, i) && joinsPictures(text, i);
      boolean spelled = marks > MOST_MARKS || (isInvisible(point) && !joins);
      shown.append(spelled ? Show.escaped(point) : Character.toString(point));
    }
    return shown.toString();
  }

  /** Whether the joiner makes one picture of two; anywhere else it would not show. */
  private static boolean joinsPictures(String text, int joiner) {
    int end = joiner > 0 && text.charAt(joiner - 1) == AS_PICTURE ? joiner - 1 : joiner;
    return end > 0
        && isPicture(text.codePointBefore(end))
        && joiner + 1 < text.length()
        && isPicture(text.codePointAt(joiner + 1));
  }

  /** Whether the character is among those that emoji are joined from. */
  private static boolean isPicture(int point) {
    return (point >= 0x1f000 && point <= 0x1faff)
        || (point >= 0x2190 && point <= 0x21ff)
        || (point >= 0x2600 && point <= 0x27bf)
        || (point >= 0x2b00 && point <= 0x2bff);
  }

  /** Whether it would break a line, turn the direction of writing or not show at all. */
  private static boolean isInvisible(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          true;
      default -> false;
    };
  }
}
