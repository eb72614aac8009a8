package dev.ordeal.report.html;

import java.lang.Character.UnicodeScript;
import java.util.Set;

/**
 * Estimates how wide a string is drawn. The fonts are the reader's, so the estimate is a little
 * more than most of them take.
 */
public final class TextWidth {
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

  /** The width in the monospaced font. */
  public static double monospaced(String text) {
    return columns(text) * COLUMN;
  }

  /** The width in the small font of notes. */
  public static double small(String text) {
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

  /** The number of columns; East Asian characters and emoji take two. */
  public static int columns(String text) {
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

  /** The end of the longest beginning that fits into that many columns. */
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
