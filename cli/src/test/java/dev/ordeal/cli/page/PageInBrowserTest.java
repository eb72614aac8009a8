package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** The report page as users see it: in a browser, in a window of 1280 by 800. */
class PageInBrowserTest {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 800;

  /** A4, lying, with margins of a centimetre. */
  private static final int PAPER_WIDTH = 1047;

  private static final int PAPER_HEIGHT = 718;

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

  private static Browser open(String... check) {
    Path page = folder.resolve("page.html");
    List<String> arguments = new ArrayList<>(List.of("check"));
    arguments.addAll(List.of(check));
    arguments.addAll(List.of("--html", page.toString()));
    Cli cli = Cli.run(arguments.toArray(String[]::new));
    assertThat(cli.err()).isEmpty();
    Browser opened = browser.orElseThrow();
    opened.media("screen", "light");
    opened.open(page, WIDTH, HEIGHT);
    return opened;
  }

  private static String text(Browser page, String selector) {
    return page.evaluate("document.querySelector('" + selector + "').textContent").asText();
  }

  private static int count(Browser page, String selector) {
    return page.evaluate("document.querySelectorAll('" + selector + "').length").asInt();
  }

  @Test
  void theOpenChordViolationIsAllThere() {
    Browser page = open("oc", "--explorer", "ex");
    assertThat(text(page, "h1")).isEqualTo("oc, 2 agents, 2r+1w is not linearizable.");
    assertThat(text(page, ".why"))
        .startsWith("No order explains that read(k1) by c1 at n2 returned nil");
    assertThat(count(page, "#smallest .row")).isEqualTo(4);
    assertThat(count(page, "#smallest .lane")).isEqualTo(4);
    assertThat(count(page, "#smallest .request")).isEqualTo(2);
    assertThat(count(page, "#smallest .answer")).isEqualTo(2);
    assertThat(count(page, "#smallest .lost")).isEqualTo(1);
    assertThat(count(page, "#smallest .span")).isEqualTo(2);
    assertThat(text(page, "#smallest .span.wrong")).contains("read(k1)@n2 → nil ✗");
    assertThat(text(page, "#smallest .span.before")).contains("write(k1,10)@n1 → ok");
    assertThat(count(page, "#smallest .explained")).isEqualTo(1);
    assertThat(count(page, "#smallest .kind")).isGreaterThanOrEqualTo(6);
    assertThat(text(page, ".figures")).contains("schedules").contains("in all");
    assertThat(text(page, "#smallest .detail"))
        .contains("IntReadResp(k1,nil,c1)")
        .contains("State of n2");
    page.click("#tab-original");
    assertThat(page.evaluate("document.getElementById('original').hidden").asBoolean()).isFalse();
    assertThat(page.evaluate("document.getElementById('smallest').hidden").asBoolean()).isTrue();
    assertThat(text(page, "#original .between")).isNotEmpty();
    assertThat(count(page, "#smallest .reason")).isZero();
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void keysStepThroughTheSchedule() {
    Browser page = open("oc", "--explorer", "ex");
    page.press("Home");
    assertThat(text(page, ".place")).isEqualTo("receive 1 of 4");
    assertThat(text(page, ".row.now .label")).isEqualTo("Write(k1,10)");
    assertThat(count(page, "#smallest .row.future")).isEqualTo(3);
    assertThat(count(page, "#smallest .span.future")).isEqualTo(1);
    page.press("ArrowDown");
    assertThat(text(page, ".place")).isEqualTo("receive 2 of 4");
    assertThat(count(page, "#smallest .wire.now[data-letter]")).isEqualTo(1);
    assertThat(page.evaluate("document.querySelector('.wire.now').dataset.received").asInt())
        .isEqualTo(1);
    assertThat(text(page, "#smallest .detail"))
        .contains("IntWriteResp(k1,c0)")
        .contains("Answers c0");
    page.press("ArrowRight");
    page.press("ArrowLeft");
    page.press("ArrowUp");
    assertThat(text(page, ".place")).isEqualTo("receive 1 of 4");
    assertThat(text(page, "#smallest .state-before")).isEqualTo("State({},n1,n1)");
    assertThat(text(page, "#smallest .state-after mark")).isEqualTo("k1:10");
    page.press("End");
    assertThat(text(page, ".place")).isEqualTo("receive 4 of 4");
    assertThat(count(page, "#smallest .future")).isZero();
    page.press("ArrowDown");
    assertThat(text(page, ".place")).isEqualTo("receive 4 of 4");
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void whatAnAnsweredClientCallsNextIsItsOwn() {
    Browser page =
        open(
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
    assertThat(text(page, ".detail"))
        .endsWith("Answers c0ok" + "c0 then callsread()  to n2, received at 3")
        .doesNotContain("Sends");
    page.click(".detail a");
    assertThat(text(page, ".place")).isEqualTo("receive 3 of 4");
    assertThat(text(page, ".detail")).contains("from c0, a request").doesNotContain("then calls");
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void theMouseShowsAndChooses() {
    Browser page = open("oc");
    page.click(".row[data-step=\"2\"] circle");
    assertThat(text(page, ".place")).isEqualTo("receive 3 of 4");
    page.hover(".row[data-step=\"0\"] circle");
    assertThat(text(page, "#tip"))
        .contains("n1 <- Write(k1,10) from c0")
        .contains("before: State(")
        .contains("after: State(");
    page.click(".detail a, .next");
    page.click(".previous");
    page.click(".first");
    assertThat(text(page, ".place")).isEqualTo("receive 1 of 4");
    assertThat(page.errors()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "4, oc --explorer ex",
    "9, oc --explorer sr --no-minimize --seed 3",
    "60, abd --invoke write(1)@n1;read()@n2 --invoke write(2)@n2;read()@n3"
        + " --invoke read()@n1;write(3)@n3 --invoke read()@n2 --explorer sr --limit 1 --depth 60",
    "100, dr --agents 9 --invoke write(1)@n1;read()@n2 --invoke write(2)@n1;read()@n3"
        + " --invoke write(3)@n1;read()@n1 --explorer sr --limit 1 --depth 100",
    "20, px --agents 5 --explorer sr --limit 1 --depth 100",
    "50, edr --agents 9 --harness 3r+3w --explorer walk --limit 100 --no-minimize",
    "2, mutex-hasty",
    "30, oc --agents 9 --no-minimize --explorer ex --limit 50",
  })
  void textsDoNotMeetAndArrowsCanBeFollowed(int least, String check) {
    Browser page = open(check.split(" ", -1));
    assertThat(count(page, ".row")).isGreaterThanOrEqualTo(least);
    assertThat(Geometry.faults(page)).isEmpty();
    assertThat(page.evaluate("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(WIDTH);
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
  void longNumbersStayInsideTheirCircles() {
    Browser page =
        open("dr", "--agents", "9", "--harness", "3r+3w", "--explorer", "sr", "--limit", "1");
    String widest =
        """
        Math.max(...Array.from(document.querySelectorAll('.node'), node => {
          const inside = 2 * node.querySelector('circle').r.baseVal.value - 3;
          return node.querySelector('text').getComputedTextLength() / inside;
        }))
        """;
    assertThat(text(page, ".node .long")).isEqualTo("100");
    assertThat(page.evaluate(widest).asDouble()).as("of its circle").isLessThan(0.95);
    page.evaluate(
        """
        document.querySelectorAll('.node .long').forEach(text => {
          text.setAttribute('class', 'longest');
          text.textContent = '1000';
        })
        """);
    assertThat(page.evaluate(widest).asDouble()).as("of its circle").isLessThan(0.95);
  }

  @Test
  void longRunsKeepTheReceiveAndTheNamesInView() {
    Browser page =
        open("dr", "--agents", "9", "--harness", "3r+3w", "--explorer", "sr", "--limit", "1");
    page.press("End");
    String inView =
        "(() => { const pane = document.querySelector('.pane').getBoundingClientRect();"
            + " const box = document.querySelector('SELECTOR').getBoundingClientRect();"
            + " return box.top >= pane.top && box.bottom <= pane.bottom; })()";
    for (String key : List.of("End", "ArrowUp", "Home", "ArrowDown")) {
      page.press(key);
      assertThat(page.evaluate(inView.replace("SELECTOR", ".row.now circle")).asBoolean())
          .as(key)
          .isTrue();
      assertThat(page.evaluate(inView.replace("SELECTOR", ".lane-names")).asBoolean())
          .as(key)
          .isTrue();
    }
  }

  @Test
  void onPaperEveryLineIsWholeAndEverySheetHasTheNames() {
    Browser page =
        open("dr", "--agents", "9", "--harness", "3r+3w", "--explorer", "sr", "--limit", "1");
    int receives = count(page, ".row");
    assertThat(receives).isGreaterThan(60);
    assertThat(page.evaluate("getComputedStyle(document.querySelector('.sheet')).display").asText())
        .isEqualTo("none");
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
        .as("receives that are whole on one sheet")
        .isEqualTo(receives);
    page.media("print", "dark");
    page.resize(PAPER_WIDTH, PAPER_HEIGHT, 1);
    assertThat(page.evaluate("getComputedStyle(document.querySelector('.pane')).display").asText())
        .isEqualTo("none");
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
  void keysThatAreForSomethingElseDoNotStep() {
    Browser page = open("oc");
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
    assertThat(text(page, ".place")).isEqualTo("receive 1 of 4");
    assertThat(page.evaluate(pressed.formatted(".pane", "End", "false")).asBoolean()).isTrue();
    assertThat(text(page, ".place")).isEqualTo("receive 4 of 4");
  }

  @Test
  void whatChangesInAStateIsMarkedByWholeWords() {
    Browser page = open("mutex-hasty");
    assertThat(text(page, ".state-before mark")).isEqualTo("n1,false,false");
    assertThat(text(page, ".state-after mark")).isEqualTo("c0,true,true");
  }

  @Test
  void theHistoryFollowsTheSteps() {
    Browser page =
        open(
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

  @Test
  void withoutProgressTheUnansweredOperationIsMarked() {
    Browser page = open("dr", "--agents", "3", "--require-progress");
    assertThat(text(page, ".word")).isEqualTo("NO PROGRESS");
    assertThat(text(page, "h2"))
        .matches("This run comes to rest without an answer to read\\(\\) by c\\d at n\\d");
    assertThat(count(page, ".span")).isEqualTo(3);
    assertThat(text(page, ".span.wrong")).endsWith(" → open ✗");
    assertThat(count(page, ".span.wrong")).isEqualTo(1);
    assertThat(count(page, ".operation.wrong")).isEqualTo(1);
  }

  @Test
  void whatIsLeftOfARunAtRestIsSaidToChangeNothing() {
    Browser page = open("dr", "--agents", "4", "--require-progress");
    assertThat(text(page, "#deadlock .notes"))
        .contains("Sent and not received")
        .endsWith(" To receive these would change nothing.");
    Browser early = open("oc");
    assertThat(text(early, ".below .notes"))
        .contains("Sent and not received")
        .doesNotContain("would change nothing");
  }

  @Test
  void whatWasFoundFirstHasAReasonOfItsOwn() {
    Path result = folder.resolve("page.html");
    Cli cli = Cli.run("check", "edr", "--explorer", "ex", "--html", result.toString(), "--json");
    String why = cli.json().at("/originalViolation/explanation").asText();
    Browser page = browser.orElseThrow();
    page.open(result, WIDTH, HEIGHT);
    page.click("#tab-original");
    assertThat(text(page, "#original .reason")).isEqualTo(why).startsWith("No order explains");
    assertThat(text(page, ".why"))
        .isEqualTo(cli.json().at("/violation/explanation").asText())
        .isNotEqualTo(why);
  }

  @Test
  void whereAnInvariantIsBrokenTheStatesOfAllAreShown() {
    Browser page = open("2pc-hasty");
    assertThat(
            page.evaluate(
                    "Array.from(document.querySelectorAll('#failure1 .everybody'), line =>"
                        + " line.textContent).join('; ')")
                .asText())
        .matches("n1  Tally\\(c0,.*,COMMITTED\\); n2  ABORTED; n3  COMMITTED");
    page.press("ArrowUp");
    assertThat(count(page, "#failure1 .everybody")).isZero();
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void thereIsLightAndDark() {
    Browser page = open("oc");
    String background = "getComputedStyle(document.body).backgroundColor";
    assertThat(page.evaluate(background).asText()).isEqualTo("rgb(255, 255, 255)");
    page.click("#theme");
    assertThat(page.evaluate(background).asText()).isEqualTo("rgb(20, 23, 28)");
    page.click("#theme");
    assertThat(page.evaluate(background).asText()).isEqualTo("rgb(255, 255, 255)");
    page.media("screen", "dark");
    page.evaluate("document.documentElement.style.colorScheme = ''");
    assertThat(page.evaluate(background).asText()).isEqualTo("rgb(20, 23, 28)");
    page.media("print", "dark");
    assertThat(page.evaluate(background).asText()).isEqualTo("rgb(255, 255, 255)");
    assertThat(new String(page.print(), StandardCharsets.ISO_8859_1)).startsWith("%PDF");
  }

  @Test
  void sideBySideWhereThereIsRoom() {
    Browser page = open("oc", "--explorer", "ex");
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

  @Test
  void theDiagramCanBeSaved() throws Exception {
    Browser page = open("oc", "--explorer", "ex");
    page.evaluate(
        "(() => { const make = URL.createObjectURL.bind(URL);"
            + " URL.createObjectURL = (blob) => { window.saved = blob.text(); return make(blob); }; })()");
    page.click(".save");
    Document saved = parsed(page.evaluate("window.saved").asText());
    assertThat(saved.getElementsByTagName("circle").getLength()).isGreaterThanOrEqualTo(4);
    assertThat(saved.getDocumentElement().getTextContent())
        .contains("IntWriteResp(k1,c0)")
        .doesNotContain("var(--");
    Path image = folder.resolve("oc.svg");
    assertThat(Cli.run("check", "oc", "--svg", image.toString()).exit()).isEqualTo(1);
    assertThat(parsed(Files.readString(image)).getDocumentElement().getTextContent())
        .contains("IntWriteResp(k1,c0)")
        .doesNotContain("var(--");
  }

  private static Document parsed(String xml) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  @Test
  void markupInMessagesIsShownAndNeverRun() throws IOException {
    Path classes =
        Cli.compile(
            folder,
            "Hostile",
            """
            import dev.ordeal.actor.*;
            import dev.ordeal.harness.*;
            import dev.ordeal.spec.*;

            public class Hostile implements Subject {
              static final String TEXT = "</script><script>window.ran=1</script><img src=x onerror='window.ran=2'>"
                  + "\\u2028</svg><style>*{display:none}</style>";
              record Node() implements Actor<String, Object> {
                public String start(Context context) { return TEXT; }
                public String receive(String state, Object message, Context context) {
                  if (message instanceof Operation call) {
                    context.send(context.self(), TEXT);
                    context.reply(TEXT + call);
                  }
                  return state + "&amp;";
                }
              }
              public ActorSystem actors(int agents) {
                return ActorSystem.of(Address.numbered("n", agents), self -> new Node());
              }
              public Spec<?> spec() { return Specs.counter(0); }
              public Workload workload() { return Workload.counter(); }
            }
            """);
    Browser page = open("Hostile", "--classpath", classes.toString());
    assertThat(page.evaluate("window.ran === undefined").asBoolean()).isTrue();
    assertThat(count(page, "img")).isZero();
    assertThat(count(page, "style")).isEqualTo(2);
    assertThat(text(page, ".why")).contains("</script><script>window.ran=1</script><img src=x");
    page.press("Home");
    assertThat(text(page, ".detail"))
        .contains(
            "</script><script>window.ran=1</script><img src=x onerror='window.ran=2'>\\u2028</svg>")
        .contains("&amp;");
    page.hover(".row circle");
    assertThat(text(page, "#tip")).contains("<style>*{display:none}</style>&amp;");
    assertThat(page.evaluate("window.ran === undefined").asBoolean()).isTrue();
    assertThat(Geometry.faults(page)).isEmpty();
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void aFailureAStallAndACleanRunAreTold() {
    Browser broken = open("mutex-hasty");
    assertThat(text(broken, ".word")).isEqualTo("INVARIANT BROKEN");
    assertThat(text(broken, ".row.now .note.wrong")).contains("is broken");
    assertThat(broken.errors()).isEmpty();
    Browser stalled =
        open("dr", "--agents", "3", "--harness", "2r+2w", "--explorer", "sr", "--limit", "10");
    assertThat(text(stalled, "main")).contains("This run comes to rest without an answer to");
    Browser clean = open("single-copy");
    assertThat(text(clean, ".word")).isEqualTo("LINEARIZABLE");
    assertThat(text(clean, ".place")).startsWith("receive 1 of ");
    assertThat(count(clean, ".future")).isNotZero();
    assertThat(
            clean
                .evaluate("getComputedStyle(document.querySelector('.row.future')).opacity")
                .asText())
        .as("before the first step everything is seen")
        .isEqualTo("1");
    assertThat(clean.errors()).isEmpty();
  }
}
