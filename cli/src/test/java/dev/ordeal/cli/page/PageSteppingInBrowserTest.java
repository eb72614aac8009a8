package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Stepping through a run on the report page, by keys and by mouse. */
class PageSteppingInBrowserTest {
  @RegisterExtension static final PageBrowser PAGES = new PageBrowser();

  @Test
  void keysStepThroughTheSchedule() {
    Browser page = PAGES.check("oc", "--explorer", "ex");
    page.press("Home");
    assertThat(PAGES.text(".position")).isEqualTo("step 1 of 4");
    assertThat(PAGES.text(".row.now .label")).isEqualTo("Write(k1,10)");
    assertThat(PAGES.count("#smallest .row.future")).isEqualTo(3);
    assertThat(PAGES.count("#smallest .span.future")).isEqualTo(1);
    page.press("ArrowDown");
    assertThat(PAGES.text(".position")).isEqualTo("step 2 of 4");
    assertThat(PAGES.count("#smallest .wire.now[data-message]")).isEqualTo(1);
    assertThat(page.evaluate("document.querySelector('.wire.now').dataset.delivered").asInt())
        .isEqualTo(1);
    assertThat(PAGES.text("#smallest .detail"))
        .contains("IntWriteResp(k1,c0)")
        .contains("n1 answers c0");
    page.press("ArrowRight");
    page.press("ArrowLeft");
    page.press("ArrowUp");
    assertThat(PAGES.text(".position")).isEqualTo("step 1 of 4");
    assertThat(PAGES.text("#smallest .state"))
        .isEqualTo("table{} → {k1:10}" + "successorn1" + "predecessorn1");
    assertThat(PAGES.text("#smallest .state .changed th")).isEqualTo("table");
    assertThat(PAGES.text("#smallest .state mark")).isEqualTo("{k1:10}");
    page.press("End");
    assertThat(PAGES.text(".position")).isEqualTo("step 4 of 4");
    assertThat(PAGES.count("#smallest .future")).isZero();
    page.press("ArrowDown");
    assertThat(PAGES.text(".position")).isEqualTo("step 4 of 4");
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void whatAnAnsweredClientCallsNextIsItsOwn() {
    Browser page =
        PAGES.check(
            "single-copy",
            "--agents",
            "2",
            "--network",
            "fifo",
            "--consistency",
            "sequential",
            "--invoke",
            "write(1)@n1; read()@n2",
            "--invoke",
            "write(2)@n2; read()@n1");
    page.press("Home");
    assertThat(PAGES.text(".detail"))
        .endsWith("n1 answers c0ok" + "c0 then callsread()  to n2, delivered at step 2")
        .doesNotContain("sends");
    page.click(".detail a");
    assertThat(PAGES.text(".position")).isEqualTo("step 2 of 2");
    assertThat(PAGES.text(".detail")).contains("from c0, a request").doesNotContain("then calls");
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void theMouseShowsAndChooses() {
    Browser page = PAGES.check("oc");
    page.click(".row[data-step=\"2\"] .mark rect");
    assertThat(PAGES.text(".position")).isEqualTo("step 3 of 4");
    page.hover(".row[data-step=\"0\"] .mark rect");
    assertThat(PAGES.text("#tip"))
        .contains("n1 <- Write(k1,10) from c0")
        .contains("n1 is State(table={k1:10}, successor=n1, predecessor=n1)")
        .contains("n1: table={} -> {k1:10}");
    page.click(".detail a, .next");
    page.click(".previous");
    page.click(".first");
    assertThat(PAGES.text(".position")).isEqualTo("step 1 of 4");
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void longRunsKeepTheStepAndTheNamesInView() {
    Browser page =
        PAGES.check(
            "dr", "--agents", "9", "--harness", "3r+3w", "--explorer", "sr", "--limit", "1");
    page.press("End");
    String inView =
        "(() => { const pane = document.querySelector('.pane').getBoundingClientRect();"
            + " const box = document.querySelector('SELECTOR').getBoundingClientRect();"
            + " return box.top >= pane.top && box.bottom <= pane.bottom; })()";
    for (String key : List.of("End", "ArrowUp", "Home", "ArrowDown")) {
      page.press(key);
      assertThat(page.evaluate(inView.replace("SELECTOR", ".row.now .mark rect")).asBoolean())
          .as(key)
          .isTrue();
      assertThat(page.evaluate(inView.replace("SELECTOR", ".lane-names")).asBoolean())
          .as(key)
          .isTrue();
    }
  }

  @Test
  void keysThatAreForSomethingElseDoNotStep() {
    Browser page = PAGES.check("oc");
    page.press("Home");
    String pressed =
        "(() => { const target = document.querySelector('%s');"
            + " const event = new KeyboardEvent('keydown',"
            + " { key: '%s', shiftKey: %s, bubbles: true, cancelable: true });"
            + " target.dispatchEvent(event); return event.defaultPrevented; })()";
    assertThat(page.evaluate(pressed.formatted("body", "ArrowDown", "true")).asBoolean()).isFalse();
    for (String target : List.of("summary", ".scroll", ".history")) {
      for (String key : List.of("ArrowDown", "ArrowRight", "Home", "End")) {
        assertThat(page.evaluate(pressed.formatted(target, key, "false")).asBoolean())
            .as(target + " " + key)
            .isFalse();
      }
    }
    assertThat(PAGES.text(".position")).isEqualTo("step 1 of 4");
    assertThat(page.evaluate(pressed.formatted(".pane", "End", "false")).asBoolean()).isTrue();
    assertThat(PAGES.text(".position")).isEqualTo("step 4 of 4");
  }

  @Test
  void whatChangesInAStateIsMarkedByComponent() {
    Browser page = PAGES.check("mutex-hasty");
    String changed =
        "Array.from(document.querySelectorAll('#failure1 .state .changed'), row => row.textContent).join('; ')";
    assertThat(page.evaluate(changed).asText())
        .isEqualTo("clientn1 → c0; wantsfalse → true; insidefalse → true");
  }

  @Test
  void theHistoryFollowsTheSteps() {
    Browser page =
        PAGES.check(
            "single-copy",
            "--agents",
            "3",
            "--harness",
            "6r+6w",
            "--explorer",
            "sr",
            "--limit",
            "1",
            "--no-minimize");
    String inView =
        "(() => { const room = document.querySelector('.history').getBoundingClientRect();"
            + " const spans = document.querySelectorAll('.span');"
            + " const box = spans[INDEX].getBoundingClientRect();"
            + " return box.top >= room.top && box.bottom <= room.bottom; })()";
    page.press("Home");
    assertThat(page.evaluate(inView.replace("INDEX", "spans.length - 1")).asBoolean()).isFalse();
    page.press("End");
    assertThat(page.evaluate(inView.replace("INDEX", "spans.length - 1")).asBoolean()).isTrue();
    page.press("Home");
    assertThat(page.evaluate(inView.replace("INDEX", "0")).asBoolean()).isTrue();
  }
}
