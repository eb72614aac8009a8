package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a recorded history, in a browser. */
class HistoryPageInBrowserTest {
  @TempDir private static Path folder;

  private static Optional<Browser> browser = Optional.empty();

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    browser = Optional.of(Browser.orSkip(folder));
  }

  @AfterAll
  static void stop() {
    browser.ifPresent(Browser::close);
  }

  private static Browser open(int read) throws IOException {
    Path history = folder.resolve("history.jsonl");
    Files.writeString(
        history,
        """
        {"process": 0, "op": "write", "arg": 1, "inv": 0, "res": 10}
        {"process": 1, "op": "read", "ret": %d, "inv": 20, "res": 30}
        """
            .formatted(read));
    Path page = folder.resolve("history.html");
    Cli cli =
        Cli.run("history", "--model", "register", history.toString(), "--html", page.toString());
    assertThat(cli.err()).isEmpty();
    Browser opened = browser.orElseThrow();
    opened.media("screen", "light");
    opened.open(page, 1280, 800);
    return opened;
  }

  private static String shown(Browser page, String selector) {
    return page.evaluate("document.querySelector('" + selector + "').innerText").asText();
  }

  @Test
  void withoutAConflictNothingSpeaksOfOne() throws IOException {
    Browser page = open(1);
    assertThat(shown(page, "h1")).startsWith("Linearizable");
    assertThat(shown(page, "#tools"))
        .contains("Back to the beginning")
        .doesNotContain("conflict")
        .doesNotContain("prove")
        .doesNotContain("Their");
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void theSurroundingsOfAConflictBeginWithTheHistory() throws IOException {
    Browser page = open(7);
    assertThat(shown(page, "h1")).startsWith("Not linearizable");
    assertThat(shown(page, "#tools")).contains("Back to the conflict");
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
}
