package dev.ordeal.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Text is readable, light and dark: its contrast is at least that of WCAG AA. */
class PaletteTest {
  private static final Pattern COLOUR =
      Pattern.compile("--([a-z0-9-]+): light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\);");
  private static final double ENOUGH = 4.5;

  @Test
  void textStandsOutFromItsBackground() {
    Map<String, String[]> colours = new LinkedHashMap<>();
    Matcher matcher = COLOUR.matcher(Palette.css());
    while (matcher.find()) {
      colours.put(matcher.group(1), new String[] {matcher.group(2), matcher.group(3)});
    }
    assertThat(colours).hasSizeGreaterThan(20);
    for (int theme = 0; theme < 2; theme++) {
      for (String behind : new String[] {"paper", "raised", "band", "chosen"}) {
        for (String text : new String[] {"ink", "soft", "bad", "link"}) {
          assertContrast(colours, text, behind, theme);
        }
      }
      for (String lane : colours.keySet()) {
        if (lane.matches("c\\d|client")) {
          assertContrast(colours, lane, "paper", theme);
          assertContrast(colours, "on-mark", lane, theme);
        }
      }
      assertContrast(colours, "bad", "bad-soft", theme);
      assertContrast(colours, "good", "good-soft", theme);
      assertContrast(colours, "neither", "neither-soft", theme);
      assertContrast(colours, "bad", "good-soft", theme);
      assertContrast(colours, "soft", "good-soft", theme);
      for (String bar : new String[] {"chosen", "neither-soft", "bad-soft"}) {
        assertContrast(colours, "ink", bar, theme);
      }
    }
  }

  private static void assertContrast(
      Map<String, String[]> colours, String text, String behind, int theme) {
    double one = luminance(Objects.requireNonNull(colours.get(text))[theme]);
    double other = luminance(Objects.requireNonNull(colours.get(behind))[theme]);
    double contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    assertThat(contrast)
        .as(text + " on " + behind + (theme == 0 ? ", light" : ", dark"))
        .isGreaterThanOrEqualTo(ENOUGH);
  }

  private static double luminance(String colour) {
    int rgb = Integer.parseInt(colour, 16);
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
  }

  private static double linear(int channel) {
    double value = (channel & 0xff) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
