package dev.ordeal.report;

import java.util.Locale;

/** How numbers are written. */
final class Numbers {
  private Numbers() {}

  static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  static String count(long value, String one, String many) {
    return number(value) + " " + (value == 1 ? one : many);
  }

  static String percent(double ratio) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * ratio);
  }

  static String seconds(double value) {
    return String.format(Locale.ROOT, "%.3f s", value);
  }
}
