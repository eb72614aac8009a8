package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page of the paper's tables, in a browser. */
class BenchPageInBrowserTest {
  @RegisterExtension static final PageBrowser PAGES = new PageBrowser();

  /** Everything in the charts that is drawn in a colour close to the page's background. */
  private static final String INVISIBLE =
      """
      (() => {
        const light = colour => {
          const [r, g, b] = colour.match(/[\\d.]+/g).map(Number);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const paper = light(getComputedStyle(document.body).backgroundColor);
        return Array.from(document.querySelectorAll('svg text, svg g[style*="fill:"] > path'))
          .filter(part => Math.abs(light(getComputedStyle(part).fill) - paper) < 70)
          .map(part => part.outerHTML);
      })()
      """;

  @Test
  void tablesAndChartsAreReadableLightAndDark() {
    String out = PAGES.folder().resolve("bench").toString();
    Browser page = PAGES.command("bench", "--only", "edr:2r+1w", "--out", out);
    assertThat(PAGES.count("svg")).isEqualTo(8);
    assertThat(PAGES.count("svg text")).isGreaterThan(60);
    for (String scheme : new String[] {"light", "dark"}) {
      page.media("screen", scheme);
      assertThat(page.evaluate(INVISIBLE)).as(scheme).isEmpty();
    }
    assertThat(PAGES.style("svg text", "fill")).isEqualTo("rgb(232, 235, 240)");
    assertThat(PAGES.text(".word")).isEqualTo("BENCH");
    assertThat(PAGES.text("main > :first-child"))
        .as("the page opens with its legend")
        .contains("EXExhaustive", "LVLiViola", "#NLnon-linearizable unique histories");
    String swatch = PAGES.style(".explorers .swatch", "backgroundColor");
    assertThat(PAGES.style("svg g[style*=\"--c0\"] > path", "fill"))
        .as("in the colours of the charts")
        .isEqualTo(swatch);
    page.click("#theme");
    assertThat(PAGES.style("body", "backgroundColor")).isEqualTo("rgb(255, 255, 255)");
    assertThat(PAGES.style("svg text", "fill")).as("light").isEqualTo("rgb(28, 33, 40)");
    assertThat(page.evaluate(INVISIBLE)).as("after the button").isEmpty();
    page.resize(600, 800, 1);
    assertThat(page.evaluate("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(600);
    assertThat(page.errors()).isEmpty();
  }
}
