package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The report page in windows from narrow to wide, with few actors and many. */
class PageWidthInBrowserTest {
  private static final String TWO = "oc";
  private static final String FIVE = "abd --agents 5 --explorer sr --limit 1 --depth 60";
  private static final String NINE = "dr --agents 9 --harness 3r+3w --explorer sr --limit 1";

  @RegisterExtension static final PageBrowser PAGES = new PageBrowser();

  private static Browser open(String check, int width) {
    Browser page = PAGES.check(check.split(" ", -1));
    page.resize(width, 1000, 1);
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    return page;
  }

  private static double number(Browser page, String expression) {
    return page.evaluate(
            "(() => { const box = selector =>"
                + " document.querySelector('.run:not([hidden]) ' + selector).getBoundingClientRect();"
                + " return "
                + expression
                + "; })()")
        .asDouble();
  }

  @ParameterizedTest
  @CsvSource({TWO, FIVE, NINE})
  void aWideWindowIsUsed(String check) {
    Browser page = open(check, 1920);
    assertThat(number(page, "box('.side').left - box('.pane').right"))
        .as("between the diagram and what is beside it")
        .isLessThan(30);
    assertThat(number(page, "box('.pane').right - box('.diagram').right"))
        .as("beside the diagram in its pane")
        .isLessThan(20);
    assertThat(number(page, "document.documentElement.clientWidth - box('.side').right"))
        .isLessThan(30);
    assertThat(number(page, "box('.pane').width")).isGreaterThan(1000);
    assertThat(Geometry.faults(page)).isEmpty();
    assertThat(page.errors()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({TWO, FIVE, NINE})
  void aNarrowWindowOpensOnTheNames(String check) {
    Browser page = open(check, 500);
    assertThat(number(page, "document.querySelector('.pane').scrollLeft")).isZero();
    assertThat(number(page, "box('.row.now .label').left - box('.pane').left"))
        .as("the name of the message")
        .isBetween(0.0, 100.0);
    assertThat(number(page, "box('.pane').right - box('.lane-name').right"))
        .as("the name of the first lane")
        .isPositive();
    assertThat(page.evaluate("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(500);
    assertThat(Geometry.faults(page)).isEmpty();
  }

  @Test
  void fewLanesMoveTogetherInANarrowWindow() {
    Browser page = open(TWO, 500);
    assertThat(number(page, "box('.pane').right - box('.diagram').right"))
        .as("all lanes are in view")
        .isGreaterThanOrEqualTo(0);
    page.resize(1280, 800, 1);
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    assertThat(number(page, "box('.diagram').width")).isGreaterThan(800);
    assertThat(Geometry.faults(page)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1280", "1920"})
  void thereIsNoHoleBelowAShortDiagram(int width) {
    Browser page = open(TWO, width);
    assertThat(number(page, "box('.messages').top - box('.below').bottom")).isLessThan(30);
    assertThat(number(page, "box('.below').top - box('.pane').bottom")).isLessThan(30);
  }

  @Test
  void theLineInTheHistoryIsExplained() {
    PAGES.check("single-copy");
    assertThat(PAGES.text(".legend")).contains("Blue line: the step that is shown.");
    assertThat(PAGES.style(".legend .cursor", "backgroundColor"))
        .isEqualTo(PAGES.style(".timeline .now", "stroke"));
  }

  @Test
  void anUnansweredCallSaysSo() {
    PAGES.check("dr", "--agents", "3", "--require-progress");
    assertThat(PAGES.text(".row[data-step=\"0\"]")).contains("c1 calls read(), unanswered");
    Browser page = PAGES.browser();
    page.hover(".operation.wrong rect");
    assertThat(PAGES.text("#tip")).isEqualTo("read() by c1 at n2 -> unanswered");
  }

  @Test
  void labelsAreNotCutBesideFreeSpace() throws IOException {
    Path classes =
        Cli.compile(
            PAGES.folder(),
            "Wordy",
            """
            import dev.ordeal.actor.*;
            import dev.ordeal.harness.*;
            import dev.ordeal.spec.*;

            public class Wordy implements Subject {
              record AcknowledgeReplication(String register, int sequenceNumber) {}
              record Node() implements Actor<Integer, Object> {
                public Integer start(Context context) { return 0; }
                public Integer receive(Integer count, Object message, Context context) {
                  if (message instanceof Operation call) {
                    context.send(context.self(),
                        new AcknowledgeReplication("inventory-warehouse", 1234));
                    context.reply(call.name().equals("get") ? count : Answer.OK);
                  }
                  return count + 1;
                }
              }
              public ActorSystem actors(int agents) {
                return ActorSystem.of(Address.numbered("n", agents), self -> new Node());
              }
              public Spec<?> spec() { return Specs.counter(0); }
              public Workload workload() { return Workload.counter(); }
            }
            """);
    String check = "Wordy --explorer sr --limit 1 --no-minimize --classpath " + classes;
    String label = "AcknowledgeReplication(inventory-warehouse,1234)";
    for (int width : new int[] {1280, 1920}) {
      Browser page = open(check, width);
      assertThat(page.evaluate("document.querySelector('.pane').textContent").asText())
          .as("at " + width)
          .contains(label)
          .doesNotContain("…");
      assertThat(Geometry.faults(page)).isEmpty();
    }
    Browser narrow = open(check, 500);
    assertThat(Geometry.faults(narrow)).isEmpty();
  }
}
