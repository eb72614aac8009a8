package dev.ordeal.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parts of a page that are the same on all: how it looks, and how it is stepped through. */
final class Resources {
  private static final Pattern COLOUR =
      Pattern.compile("(--[a-z0-9-]+): light-dark\\(([^,]+), ([^)]+)\\);");
  private static final Pattern USE = Pattern.compile("var\\((--[a-z0-9-]+)\\)");

  private Resources() {}

  static String read(String name) {
    try (InputStream in = Resources.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How diagrams look, in plain colours, which every viewer of images understands. */
  static String lightStyle() {
    String palette = read("palette.css");
    return USE.matcher(read("diagram.css")).replaceAll(use -> light(palette, use));
  }

  private static String light(String palette, MatchResult use) {
    return COLOUR
        .matcher(palette)
        .results()
        .filter(colour -> colour.group(1).equals(use.group(1)))
        .map(colour -> Matcher.quoteReplacement(colour.group(2)))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("there is no colour " + use.group(1)));
  }
}
