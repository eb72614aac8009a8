package dev.ordeal.page;

import java.lang.Character.UnicodeScript;
import java.util.Set;

/**
 * How wide a text is drawn, about: the fonts are the reader's, so this is a little more than most
 * of them take.
 */
final class TextWidth {
  private static final double COLUMN = 7.3;
  private static final double PLAIN = 6.3;
  private static final double BROAD = 7.8;
  private static final double BROADEST = 10.9;
  private static final Set<UnicodeScript> WIDE_SCRIPTS =
      Set.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.HANGUL,
          UnicodeScript.BOPOMOFO);

  private TextWidth() {}

  /** In the font in which every character is as wide as every other, or twice as wide. */
  static double monospaced(String text) {
    return columns(text) * COLUMN;
  }

  /** In the small font of notes. */
  static double small(String text) {
    return text.codePoints().mapToDouble(TextWidth::small).sum();
  }

  private static double small(int point) {
    if (columns(point) > 1 || "mwMW@%".indexOf(point) >= 0) {
      return BROADEST;
    }
    return Character.isUpperCase(point) || Character.isDigit(point) || point > '\u00ff'
        ? BROAD
        : PLAIN;
  }

  /** How many columns the text takes. */
  static int columns(String text) {
    return text.codePoints().map(TextWidth::columns).sum();
  }

  private static int columns(int point) {
    boolean isWide =
        WIDE_SCRIPTS.contains(UnicodeScript.of(point))
            || (point >= '\u3000' && point <= '\u303f')
            || (point >= '\uff01' && point <= '\uff60')
            || (point >= 0x1f000 && point <= 0x1faff);
    return isWide ? 2 : 1;
  }

  /** How much of the beginning of the text goes into so many columns, as an index. */
  static int fitting(String text, int columns) {
    int end = 0;
    int taken = 0;
    while (end < text.length()) {
      int point = text.codePointAt(end);
      taken += columns(point);
      if (taken > columns) {
        break;
      }
      end += Character.charCount(point);
    }
    return end;
  }
}
