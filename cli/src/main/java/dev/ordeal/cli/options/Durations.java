package dev.ordeal.cli.options;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads durations: {@code 30s}, {@code 500ms}, {@code 2m}, {@code 1h}, or a bare number of seconds.
 */
public final class Durations implements ITypeConverter<Duration> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ms|s|m|h|)");

  @Override
  public Duration convert(String text) {
    Matcher form = FORM.matcher(text.trim());
    if (!form.matches()) {
      throw refused(text, "is not a duration");
    }
    double unitSeconds =
        switch (form.group(2)) {
          case "ms" -> 1e-3;
          case "m" -> 60;
          case "h" -> 3600;
          default -> 1;
        };
    Duration duration =
        Duration.ofNanos(Math.round(Double.parseDouble(form.group(1)) * unitSeconds * 1e9));
    if (duration.isZero()) {
      throw refused(text, "is no time at all");
    }
    return duration;
  }

  private static TypeConversionException refused(String text, String why) {
    return new TypeConversionException(
        "'" + text + "' " + why + "; write for example 30s, 500ms, 2m or 1h");
  }
}
