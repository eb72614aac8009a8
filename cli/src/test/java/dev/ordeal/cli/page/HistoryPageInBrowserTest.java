package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    assertThat(shown(page, "h1")).startsWith("Linearizable");
    assertThat(shown(page, "#facts"))
        .startsWith("register, 2 operations, 0 unanswered; by zones, ");
    assertThat(shown(page, "#tools"))
        .contains("Back to the beginning")
        .doesNotContain("conflict")
        .doesNotContain("nearby");
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void theSurroundingsOfAConflictBeginWithTheHistory() throws IOException {
    Browser page = open(7);
    assertThat(shown(page, "h1")).startsWith("Not linearizable");
    assertThat(shown(page, "#tools"))
        .contains("Operations in conflict", "All operations nearby", "Back to the conflict");
    page.click("#all");
    assertThat(shown(page, "#range")).isEqualTo("events 0 to 59");
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
}
