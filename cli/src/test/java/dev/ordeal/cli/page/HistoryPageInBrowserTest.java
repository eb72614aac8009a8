package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page of a recorded history, in a browser. */
class HistoryPageInBrowserTest {
  @RegisterExtension static final PageBrowser PAGES = new PageBrowser();

  /** The colour of the pixel in the middle of the first bar. */
  private static final String BAR =
      """
      (() => {
        const [left, top, width, height] = hits[0];
        const ratio = window.devicePixelRatio;
        const at = [(left + width / 2) * ratio, (top + height - 3) * ratio];
        return Array.from(paint.getImageData(at[0], at[1], 1, 1).data.slice(0, 3)).join(',');
      })()
      """;

  private static Browser open(int read) throws IOException {
    Path history = PAGES.folder().resolve("history.jsonl");
    Files.writeString(
        history,
        """
        {"process": 0, "op": "write", "arg": 1, "inv": 0, "res": 10}
        {"process": 1, "op": "read", "ret": %d, "inv": 20, "res": 30}
        """
            .formatted(read));
    return PAGES.command("history", "--model", "register", history.toString());
  }

  private static String shown(Browser page, String selector) {
    return page.evaluate("document.querySelector('" + selector + "').innerText").asText();
  }

  @Test
  void withoutAConflictNothingSpeaksOfOne() throws IOException {
    Browser page = open(1);
    assertThat(shown(page, ".word.good")).isEqualTo("LINEARIZABLE");
    assertThat(shown(page, "h1")).endsWith("history.jsonl is linearizable.");
    assertThat(shown(page, ".facts").replaceAll("\\s+", " "))
        .startsWith("Model register Operations 2 Unanswered 0 Decided by zones Time ");
    assertThat(shown(page, "#tools"))
        .contains("Back to the beginning")
        .doesNotContain("conflict")
        .doesNotContain("nearby");
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void theSurroundingsOfAConflictBeginWithTheHistory() throws IOException {
    Browser page = open(7);
    assertThat(shown(page, ".word.bad")).isEqualTo("NOT LINEARIZABLE");
    assertThat(shown(page, "h1")).endsWith("history.jsonl is not linearizable.");
    assertThat(shown(page, "#tools"))
        .contains("Operations in conflict", "All operations nearby", "Back to the conflict");
    page.click("#all");
    assertThat(shown(page, "#range")).isEqualTo("times 0 to 30");
    assertThat(page.evaluate("from >= -1 && x(0) < 130").asBoolean())
        .as("the first event is at the left")
        .isTrue();
    page.media("print", "light");
    page.resize(700, 1000, 1);
    assertThat(page.evaluate("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(700);
    assertThat(page.evaluate("document.getElementById('tools').offsetHeight").asInt()).isZero();
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void theTimelineIsLightOrDarkAsThePageIs() throws IOException {
    Browser page = open(7);
    String background = "getComputedStyle(document.body).backgroundColor";
    assertThat(page.evaluate(background).asText()).isEqualTo("rgb(255, 255, 255)");
    assertThat(page.evaluate(BAR).asText()).as("bad-soft").isEqualTo("253,232,234");
    page.media("screen", "dark");
    assertThat(page.evaluate(background).asText()).isEqualTo("rgb(20, 23, 28)");
    page.evaluate("draw()");
    assertThat(page.evaluate(BAR).asText()).as("bad-soft").isEqualTo("70,25,31");
    page.click("#theme");
    assertThat(page.evaluate(background).asText()).isEqualTo("rgb(255, 255, 255)");
    assertThat(page.evaluate(BAR).asText()).as("bad-soft").isEqualTo("253,232,234");
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void thePageLooksLikeTheReport() throws IOException {
    PAGES.check("oc");
    List<String> report = look(".word.bad");
    open(7);
    assertThat(look(".word.bad")).isEqualTo(report);
  }

  /** How the badge, the title, the header and the button for light or dark look. */
  private static List<String> look(String badge) {
    return Stream.of(badge, "h1", "header", "header #theme", ".facts dt", ".why")
        .flatMap(
            selector ->
                Stream.of("fontFamily", "fontSize", "color", "backgroundColor", "paddingLeft")
                    .map(property -> selector + " " + PAGES.style(selector, property)))
        .toList();
  }

  @Test
  void aNoteIsWrittenAndShown() throws IOException {
    Browser page = open(7);
    page.evaluate("localStorage.clear()");
    page.evaluate("select(data.core[0], 0)");
    page.evaluate("document.getElementById('text').value = 'look <b>here</b>'");
    page.click("#save");
    assertThat(shown(page, "#notes li")).startsWith("line 2: look <b>here</b>");
    page.evaluate("document.querySelector('#notes li button + button').click()");
    assertThat(PAGES.count("#notes li")).isZero();
    assertThat(page.errors()).isEmpty();
  }

  /** The second read has already seen the write when the third one begins. */
  private static Browser openStale(long base) throws IOException {
    Path history = PAGES.folder().resolve("stale.jsonl");
    Files.writeString(
        history,
        """
        {"process": 0, "op": "write", "arg": 1, "inv": %d, "res": %d}
        {"process": 1, "op": "read", "ret": 1, "inv": %d, "res": %d}
        {"process": 2, "op": "read", "ret": 0, "inv": %d, "res": %d}
        """
            .formatted(base, base + 500, base + 100, base + 200, base + 300, base + 400));
    return PAGES.command("history", "--model", "register", "--initial", "0", history.toString());
  }

  @Test
  void theTableHasTheTimesOfTheFileAndWhereValuesComeFrom() throws IOException {
    Browser page = openStale(1_000);
    assertThat(shown(page, "table").split("\\s+"))
        .containsExactly(
            "process operation result inv res line"
                .concat(" 0 write(1) done 1000 1500 1")
                .concat(" 1 read() 1 1100 1200 2")
                .concat(" 2 read() 0 1300 1400 3")
                .split(" "));
    assertThat(shown(page, "tr.source")).contains("write(1)");
    assertThat(shown(page, "tr.bad")).contains("1300");
    assertThat(shown(page, "header"))
        .contains(
            "0 is the initial value, but read() -> 1 (line 2) had already seen write(1) (line 1)",
            "An order explains everything before that answer: write(1), read() -> 1.");
    assertThat(shown(page, "#legend")).contains("Grey", "Green");
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void theTimelineShowsTheTimesOfTheFileAndHowFarAnOrderGoes() throws IOException {
    Browser page = openStale(1_000);
    assertThat(page.evaluate("coreEvents.map(labelOf).join(' ')").asText())
        .isEqualTo("1,000 1,100 1,200 1,300 1,400 1,500");
    assertThat(page.evaluate("orderPoints.length").asInt()).isEqualTo(2);
    assertThat(page.evaluate("orderPoints[0][0] < orderPoints[1][0]").asBoolean()).isTrue();
    page.click("#all");
    assertThat(shown(page, "#range")).isEqualTo("times 1,000 to 1,500");
    Browser late = openStale(1_700_000_000_000_000_000L);
    assertThat(late.evaluate("coreEvents.map(labelOf).join(' ')").asText())
        .isEqualTo("+0 +100 +200 +300 +400 +500");
    assertThat(shown(late, "#range")).isEqualTo("times after 1700000000000000000");
    assertThat(shown(late, "tr.bad")).contains("1700000000000000300");
    assertThat(late.errors()).isEmpty();
  }
}
