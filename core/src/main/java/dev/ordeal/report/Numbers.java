package dev.ordeal.report;

import java.util.Locale;

/** Numbers as reports write them. */
final class Numbers {
  private Numbers() {}

  /** A whole number, with commas between thousands. */
  static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** So many of something. */
  static String count(long value, String one, String many) {
    return number(value) + " " + (value == 1 ? one : many);
  }
}
