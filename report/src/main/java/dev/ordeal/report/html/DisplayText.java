package dev.ordeal.report.html;

import dev.ordeal.words.Show;
import org.jspecify.annotations.Nullable;

/**
 * User strings and values as they can be shown: cut to a length, with nothing invisible in them.
 */
public final class DisplayText {
  /** The most characters of a string that is shown in full. */
  public static final int FULL = 1_000;

  /** The most characters of a string that is shown beside others. */
  public static final int SHORT = 200;

  private static final String ELLIPSIS = "…";

  /** The zero-width joiner, which makes one emoji of several. */
  private static final String JOINER = "\u200d";

  /** The variation selector that asks for an emoji instead of a plain character. */
  private static final char EMOJI_STYLE = '\ufe0f';

  /** A character with more accents reaches into the lines above and below. */
  private static final int MOST_ACCENTS = 3;

  private DisplayText() {}

  /** A value in full, up to {@link #FULL} characters. */
  public static String full(@Nullable Object value) {
    return brief(Show.value(value), FULL);
  }

  /** The beginning of a value. */
  public static String some(@Nullable Object value) {
    return brief(Show.value(value), SHORT);
  }

  /** The beginning of a string, at most that many columns wide. */
  public static String brief(String text, int columns) {
    boolean isCut = text.length() > columns;
    String shown = visible(text, isCut ? wholeCharacters(text, columns) : text.length());
    if (!isCut && TextWidth.columns(shown) <= columns) {
      return shown;
    }
    return beginning(shown, columns - ELLIPSIS.length()) + ELLIPSIS;
  }

  /** The beginning of a string in the small font, at most that many pixels wide. */
  public static String small(String text, double width) {
    String shown = brief(text, SHORT);
    int columns = TextWidth.columns(shown);
    while (TextWidth.small(shown) > width) {
      shown = brief(text, --columns);
    }
    return shown;
  }

  /** Both ends of a string, at most that many columns wide. */
  public static String ends(String text, int columns) {
    if (TextWidth.columns(text) <= columns) {
      return text;
    }
    String head = beginning(text, columns / 2);
    int room = columns - ELLIPSIS.length() - TextWidth.columns(head);
    int tail = head.length();
    while (TextWidth.columns(text.substring(tail)) > room || text.startsWith(JOINER, tail)) {
      tail = text.offsetByCodePoints(tail, 1);
    }
    return head + ELLIPSIS + text.substring(tail);
  }

  /** What fits into that many columns, without a joiner that is left with nothing to join. */
  private static String beginning(String shown, int columns) {
    String begun = shown.substring(0, TextWidth.fitting(shown, columns));
    return begun.endsWith(JOINER) ? begun.substring(0, begun.length() - 1) : begun;
  }

  /** The length, or one less if that would cut a surrogate pair. */
  private static int wholeCharacters(String text, int length) {
    return length > 0
            && length < text.length()
            && Character.isHighSurrogate(text.charAt(length - 1))
        ? length - 1
        : length;
  }

  /** The string up to the given end, with escapes for what cannot be shown. */
  private static String visible(String text, int end) {
    StringBuilder shown = new StringBuilder(end);
    int accents = 0;
    for (int i = 0; i < end; i += Character.charCount(text.codePointAt(i))) {
      int point = text.codePointAt(i);
      accents = Character.getType(point) == Character.NON_SPACING_MARK ? accents + 1 : 0;
      boolean joins = text.startsWith(JOINER, i) && joinsEmoji(text, i);
      boolean isEscaped = accents > MOST_ACCENTS || (isInvisible(point) && !joins);
      shown.append(isEscaped ? Show.escaped(point) : Character.toString(point));
    }
    return shown.toString();
  }

  /** Whether the joiner makes one emoji of two; anywhere else it is invisible. */
  private static boolean joinsEmoji(String text, int joiner) {
    int end = joiner > 0 && text.charAt(joiner - 1) == EMOJI_STYLE ? joiner - 1 : joiner;
    return end > 0
        && isEmoji(text.codePointBefore(end))
        && joiner + 1 < text.length()
        && isEmoji(text.codePointAt(joiner + 1));
  }

  /** Whether the character is one that emoji are joined from. */
  private static boolean isEmoji(int point) {
    return (point >= 0x1f000 && point <= 0x1faff)
        || (point >= 0x2190 && point <= 0x21ff)
        || (point >= 0x2600 && point <= 0x27bf)
        || (point >= 0x2b00 && point <= 0x2bff);
  }

  /** Whether it breaks a line, changes the direction of writing or does not show at all. */
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
