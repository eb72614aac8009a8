package dev.ordeal.report;

import java.util.Locale;

/**
 * Formats numbers the same way in every report: {@code 18,396}, {@code 0.90 %}, {@code 0.385 s}.
 */
public final class Numbers {
  private Numbers() {}

  public static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** The number with its noun, in the singular for 1. */
  public static String count(long value, String singular, String plural) {
    return number(value) + " " + (value == 1 ? singular : plural);
  }

  public static String steps(long value) {
    return count(value, "step", "steps");
  }

  public static String operations(long value) {
    return count(value, "operation", "operations");
  }

  public static String percent(double ratio) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * ratio);
  }

  public static String seconds(double value) {
    return String.format(Locale.ROOT, "%.3f s", value);
  }
}
