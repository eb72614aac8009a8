package dev.ordeal.report.html;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The colours of every page and picture, light and dark. They are declared once, in {@code
 * palette.css}; style sheets use them as {@code var(--name)}.
 */
public final class Palette {
  private static final Pattern DECLARATION =
      Pattern.compile("--([a-z0-9-]+): light-dark\\((#[0-9a-f]{6}), #[0-9a-f]{6}\\);");
  private static final Pattern USE = Pattern.compile("var\\(--([a-z0-9-]+)\\)");

  private Palette() {}

  /** The declarations, which a page needs before any other style. */
  public static String css() {
    return Resource.read(Palette.class, "palette.css");
  }

  /** The light colour of that name: {@code #ffffff}. */
  public static String light(String name) {
    return light(lightColours(), name);
  }

  /** The style sheet with plain light colours, for viewers of images that know no variables. */
  public static String inLight(String css) {
    Map<String, String> colours = lightColours();
    return USE.matcher(css)
        .replaceAll(use -> Matcher.quoteReplacement(light(colours, use.group(1))));
  }

  private static Map<String, String> lightColours() {
    return DECLARATION
        .matcher(css())
        .results()
        .collect(Collectors.toMap(declared -> declared.group(1), declared -> declared.group(2)));
  }

  private static String light(Map<String, String> colours, String name) {
    return Optional.ofNullable(colours.get(name))
        .orElseThrow(() -> new IllegalArgumentException("there is no colour " + name));
  }
}
