package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** What the report page says, as users see it in a browser. */
class PageInBrowserTest {
  @RegisterExtension static final PageBrowser PAGES = new PageBrowser();

  @Test
  void theOpenChordViolationIsAllThere() {
    Browser page = PAGES.check("oc", "--explorer", "ex");
    assertThat(PAGES.text("h1")).isEqualTo("oc with 2 actors is not linearizable.");
    assertThat(PAGES.text(".why"))
        .startsWith("No order explains that read(k1) by c1 at n2 returned nil");
    assertThat(PAGES.count("#smallest .row")).isEqualTo(4);
    assertThat(PAGES.count("#smallest .lane")).isEqualTo(4);
    assertThat(PAGES.count("#smallest .request")).isEqualTo(2);
    assertThat(PAGES.count("#smallest .answer")).isEqualTo(2);
    assertThat(PAGES.count("#smallest .undelivered")).isEqualTo(1);
    assertThat(PAGES.count("#smallest .span")).isEqualTo(2);
    assertThat(PAGES.text("#smallest .span.wrong")).contains("read(k1)@n2 → nil ✗");
    assertThat(PAGES.text("#smallest .span.before")).contains("write(k1,10)@n1 → ok");
    assertThat(PAGES.count("#smallest .explained")).isEqualTo(1);
    assertThat(PAGES.count("#smallest .kind")).isGreaterThanOrEqualTo(6);
    assertThat(PAGES.text(".figures")).contains("schedules").contains("in total");
    assertThat(PAGES.text("#smallest .detail"))
        .contains("IntReadResp(k1,nil,c1)")
        .contains("State of n2");
    page.click("#tab-original");
    assertThat(page.evaluate("document.getElementById('original').hidden").asBoolean()).isFalse();
    assertThat(page.evaluate("document.getElementById('smallest').hidden").asBoolean()).isTrue();
    assertThat(PAGES.text("#original .between")).isNotEmpty();
    assertThat(PAGES.count("#smallest .explanation")).isZero();
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void withoutProgressTheUnansweredOperationIsMarked() {
    PAGES.check("dr", "--agents", "3", "--require-progress");
    assertThat(PAGES.text(".word")).isEqualTo("NO PROGRESS");
    assertThat(PAGES.text("h2"))
        .matches("This run comes to rest without an answer to read\\(\\) by c\\d at n\\d");
    assertThat(PAGES.count(".span")).isEqualTo(3);
    assertThat(PAGES.text(".span.wrong")).endsWith(" → unanswered ✗");
    assertThat(PAGES.count(".span.wrong")).isEqualTo(1);
    assertThat(PAGES.count(".operation.wrong")).isEqualTo(1);
  }

  @Test
  void messagesLeftOverAtRestChangeNothing() {
    PAGES.check("dr", "--agents", "4", "--require-progress");
    assertThat(PAGES.text("#deadlock .notes"))
        .contains("Sent but not delivered")
        .endsWith(" Their receivers ignore them, or do not accept them.");
    PAGES.check("oc");
    assertThat(PAGES.text(".below .notes"))
        .contains("Sent but not delivered")
        .doesNotContain("ignore");
  }

  @Test
  void theOriginalViolationHasAnExplanationOfItsOwn() {
    Path result = PAGES.folder().resolve("page.html");
    Cli cli = Cli.run("check", "edr", "--explorer", "ex", "--html", result.toString(), "--json");
    String why = cli.json().at("/originalViolation/explanation").asText();
    Browser page = PAGES.browser();
    page.open(result, PageBrowser.WIDTH, PageBrowser.HEIGHT);
    page.click("#tab-original");
    assertThat(PAGES.text("#original .explanation")).isEqualTo(why).startsWith("No order explains");
    assertThat(PAGES.text(".why"))
        .isEqualTo(cli.json().at("/violation/explanation").asText())
        .isNotEqualTo(why);
  }

  @Test
  void aBrokenInvariantShowsTheStatesOfAllActors() {
    Browser page = PAGES.check("2pc-hasty");
    assertThat(
            page.evaluate(
                    "Array.from(document.querySelectorAll('#failure1 .actor-state'), line =>"
                        + " line.textContent).join('; ')")
                .asText())
        .matches("n1  Tally\\(client=c0, yes=1, decision=COMMITTED\\); n2  ABORTED; n3  COMMITTED");
    page.press("ArrowUp");
    assertThat(PAGES.count("#failure1 .actor-state")).isZero();
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void thereIsLightAndDark() {
    Browser page = PAGES.check("oc");
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
  void theDiagramCanBeSaved() throws Exception {
    Browser page = PAGES.check("oc", "--explorer", "ex");
    page.evaluate(
        "(() => { const make = URL.createObjectURL.bind(URL);"
            + " URL.createObjectURL = (blob) => { window.saved = blob.text(); return make(blob); }; })()");
    page.click(".save");
    Document saved = parsed(page.evaluate("window.saved").asText());
    assertThat(saved.getElementsByTagName("rect").getLength()).isGreaterThanOrEqualTo(4);
    assertThat(saved.getDocumentElement().getTextContent())
        .contains("IntWriteResp(k1,c0)")
        .doesNotContain("var(--");
    Path image = PAGES.folder().resolve("oc.svg");
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
            PAGES.folder(),
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
    Browser page = PAGES.check("Hostile", "--classpath", classes.toString());
    assertThat(page.evaluate("window.ran === undefined").asBoolean()).isTrue();
    assertThat(PAGES.count("img")).isZero();
    assertThat(PAGES.count("style")).isEqualTo(2);
    assertThat(PAGES.text(".why")).contains("</script><script>window.ran=1</script><img src=x");
    page.press("Home");
    assertThat(PAGES.text(".detail"))
        .contains(
            "</script><script>window.ran=1</script><img src=x onerror='window.ran=2'>\\u2028</svg>")
        .contains("&amp;");
    page.hover(".row .mark rect");
    assertThat(PAGES.text("#tip")).contains("<style>*{display:none}</style>&amp;");
    assertThat(page.evaluate("window.ran === undefined").asBoolean()).isTrue();
    assertThat(Geometry.faults(page)).isEmpty();
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void aFailureAStallAndACleanRunAreShown() {
    Browser broken = PAGES.check("mutex-hasty");
    assertThat(PAGES.text(".word")).isEqualTo("INVARIANT BROKEN");
    assertThat(PAGES.text(".row.now .note.wrong")).contains("is broken");
    assertThat(broken.errors()).isEmpty();
    PAGES.check("dr", "--agents", "3", "--harness", "2r+2w", "--explorer", "sr", "--limit", "10");
    assertThat(PAGES.text("main")).contains("This run comes to rest without an answer to");
    Browser clean = PAGES.check("single-copy");
    assertThat(PAGES.text(".word")).isEqualTo("LINEARIZABLE");
    assertThat(PAGES.text(".position")).startsWith("step 1 of ");
    assertThat(PAGES.count(".future")).isNotZero();
    assertThat(
            clean
                .evaluate("getComputedStyle(document.querySelector('.row.future')).opacity")
                .asText())
        .as("before the first step everything is seen")
        .isEqualTo("1");
    assertThat(clean.errors()).isEmpty();
  }
}
