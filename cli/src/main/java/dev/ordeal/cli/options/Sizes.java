package dev.ordeal.cli.options;

import dev.ordeal.words.BadInput;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads sizes of memory: {@code 500m}, {@code 4g}. */
public final class Sizes {
  private static final Pattern FORM = Pattern.compile("([1-9]\\d{0,8})([kmgKMG])");

  private Sizes() {}

  /**
   * The number of bytes.
   *
   * @param option the option that the size was given for
   */
  public static long bytes(String option, String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new BadInput(option + " is '" + text + "'; give a size such as 500m or 4g.");
    }
    int shift = "kmg".indexOf(Character.toLowerCase(form.group(2).charAt(0))) * 10 + 10;
    return Long.parseLong(form.group(1)) << shift;
  }
}
