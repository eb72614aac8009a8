package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The layout of the report page: nothing overlaps, on a screen and on paper. */
class PageLayoutInBrowserTest {
  /** A4 landscape with margins of a centimetre. */
  private static final int PAPER_WIDTH = 1047;

  private static final int PAPER_HEIGHT = 718;

  @RegisterExtension static final PageBrowser PAGES = new PageBrowser();

  @ParameterizedTest
  @CsvSource({
    "4, oc --explorer ex",
    "9, oc --explorer sr --no-minimize --seed 3",
    "60, abd --invoke write(1)@n1;read()@n2 --invoke write(2)@n2;read()@n3"
        + " --invoke read()@n1;write(3)@n3 --invoke read()@n2 --explorer sr --limit 1 --depth 60",
    "100, dr --agents 9 --invoke write(1)@n1;read()@n2 --invoke write(2)@n1;read()@n3"
        + " --invoke write(3)@n1;read()@n1 --explorer sr --limit 1 --depth 100",
    "20, px --agents 5 --explorer sr --limit 1 --depth 100",
    "50, edr --agents 9 --harness 3r+3w --explorer walk --limit 100 --no-minimize --all",
    "2, mutex-hasty",
    "30, oc --agents 9 --no-minimize --explorer ex --limit 50",
  })
  void textsDoNotMeetAndArrowsCanBeFollowed(int least, String check) {
    Browser page = PAGES.check(check.split(" ", -1));
    assertThat(PAGES.count(".row")).isGreaterThanOrEqualTo(least);
    assertThat(Geometry.faults(page)).isEmpty();
    assertThat(page.evaluate("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(PageBrowser.WIDTH);
    assertThat(
            page.evaluate(
                    "(() => { const pane = document.querySelector('.pane');"
                        + " return pane.scrollWidth - pane.clientWidth; })()")
                .asInt())
        .as("the diagram is as wide as its pane, or less")
        .isLessThanOrEqualTo(0);
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void longNumbersAreLegibleAndStayInsideTheirMarks() {
    Browser page =
        PAGES.check(
            "dr", "--agents", "9", "--harness", "3r+3w", "--explorer", "sr", "--limit", "1");
    String widest =
        """
        Math.max(...Array.from(document.querySelectorAll('.mark'), node => {
          const inside = node.querySelector('rect').width.baseVal.value - 3;
          return node.querySelector('text').getComputedTextLength() / inside;
        }))
        """;
    assertThat(PAGES.text(".row[data-step=\"99\"] .mark")).isEqualTo("100");
    assertThat(page.evaluate(widest).asDouble()).as("of its mark").isLessThan(0.97);
    assertThat(PAGES.style(".row[data-step=\"99\"] .mark text", "fontSize")).isEqualTo("10px");
  }

  @Test
  void onPaperEveryLineIsWholeAndEverySheetHasTheNames() {
    Browser page =
        PAGES.check(
            "dr", "--agents", "9", "--harness", "3r+3w", "--explorer", "sr", "--limit", "1");
    int steps = PAGES.count(".row");
    assertThat(steps).isGreaterThan(60);
    assertThat(PAGES.style(".sheet", "display")).isEqualTo("none");
    assertThat(
            page.evaluate(
                    """
                    (() => {
                      const sheets = Array.from(document.querySelectorAll('.sheet svg'), sheet => sheet.viewBox.baseVal);
                      return Array.from(document.querySelectorAll('.row')).filter(row => {
                        const { y, height } = row.getBBox();
                        return sheets.filter(sheet => y >= sheet.y && y + height <= sheet.y + sheet.height).length === 1;
                      }).length;
                    })()
                    """)
                .asInt())
        .as("steps that are whole on one sheet")
        .isEqualTo(steps);
    page.media("print", "dark");
    page.resize(PAPER_WIDTH, PAPER_HEIGHT, 1);
    assertThat(PAGES.style(".pane", "display")).isEqualTo("none");
    assertThat(
            page.evaluate(
                    "Array.from(document.querySelectorAll('.sheet')).every(sheet => {"
                        + " const { width, height } = sheet.getBoundingClientRect();"
                        + " const names = sheet.querySelector('use').getBoundingClientRect();"
                        + " return 2 * height < "
                        + PAPER_HEIGHT
                        + " && width > 400 && names.width > width / 2; })")
                .asBoolean())
        .as("two sheets on a page, each with the names of the lanes")
        .isTrue();
    assertThat(page.evaluate("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(PAPER_WIDTH);
  }

  @Test
  void sideBySideWhereThereIsRoom() {
    Browser page = PAGES.check("oc", "--explorer", "ex");
    assertThat(page.evaluate("getComputedStyle(document.getElementById('both')).display").asText())
        .isEqualTo("none");
    page.resize(1700, 900, 1);
    page.click("#both");
    assertThat(
            page.evaluate(
                    "document.getElementById('original').getBoundingClientRect().left"
                        + " > document.getElementById('smallest').getBoundingClientRect().right")
                .asBoolean())
        .isTrue();
    assertThat(page.errors()).isEmpty();
  }
}
