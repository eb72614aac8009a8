package dev.ordeal.report.page;

import static dev.ordeal.testkit.Probe.read;
import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Context;
import dev.ordeal.checker.Evidence;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.Probe.Reply;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import java.io.StringReader;
import java.util.Arrays;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class ReportPageTest {
  /** However much happened, a page can be opened. */
  private static final int LARGEST = 4_000_000;

  private static final String HOSTILE =
      "</script><script>alert(1)</script> <img src=x onerror=alert(2)> ]]> \" ' & \u2028 \u2029 \u202e \u0000";

  private static final int FAILS_AFTER = 300;

  /** Sends itself a long text over and over, until it fails. */
  private record Chatter(String text) implements Actor<String, Object> {
    @Override
    public String start(Context context) {
      return text;
    }

    @Override
    public String receive(String state, Object message, Context context) {
      int count = message instanceof String said ? said.length() : 0;
      if (count < 1_000_000) {
        context.send(context.self(), text + count);
      }
      context.send(context.self(), text + "again");
      if (state.length() > text.length() + FAILS_AFTER) {
        throw new IllegalStateException(text);
      }
      return state + count % 7;
    }
  }

  @Test
  void theAnswerComesFirst() {
    String page = ReportPage.of(Probe.explore(twoRegisters()));
    assertThat(page)
        .contains("<p class=\"word bad\">VIOLATION</p>")
        .contains("<h1>probe with 2 actors is not linearizable.</h1>")
        .contains("No order explains that read() by c1 at n2 returned 0")
        .contains("every schedule, exactly once");
  }

  @Test
  void theTitleDoesNotRepeatTheHarness() {
    Call[] reads = new Call[12];
    Arrays.fill(reads, Call.of(read(), "n1"));
    Harness harness = Probe.harness(Probe.system(new Probe.Single()), reads);
    String page = ReportPage.of(Probe.explore(harness, Limits.none().schedules(5)));
    assertThat(page).contains("<h1>probe with 1 actor: not every schedule was explored.</h1>");
    assertThat(page.split(Pattern.quote(harness.name()), -1)).as("among the facts").hasSize(2);
  }

  @Test
  void aCleanRunShowsAnExample() {
    String page =
        ReportPage.of(
            Probe.explore(Probe.harness(Probe.system(new Probe.Single()), Call.of(read(), "n1"))));
    assertThat(page)
        .contains("<p class=\"word good\">LINEARIZABLE</p>")
        .contains("An example: messages are delivered in the order");
  }

  /**
   * Of a write, two reads elsewhere and the one that misses it, the reads elsewhere do not matter.
   */
  @Test
  void operationsInConflictAreMarked() {
    Harness harness =
        Probe.harness(
            Probe.system(new Probe.Single(), new Probe.Single()),
            Call.of(read(), "n2"),
            Call.of(read(), "n2"),
            Call.of(write(1), "n1"),
            Call.of(read(), "n2"));
    Outcome outcome = new Verification(Configuration.of("probe", harness).minimizing(false)).run();
    Evidence evidence = outcome.violation().orElseThrow().evidence();
    assertThat(evidence.conflict()).hasSize(2);
    String page = ReportPage.of(outcome);
    assertThat(page.split("class=\"span[a-z ]* conflict\"", -1)).hasSize(2);
    assertThat(page.split("class=\"span wrong\"", -1)).hasSize(2);
    assertThat(page).contains("Outlined: in conflict with it");
  }

  @Test
  void theSameOutcomeGivesTheSameBytes() {
    assertThat(withoutTimes(ReportPage.of(Probe.explore(twoRegisters()))))
        .isEqualTo(withoutTimes(ReportPage.of(Probe.explore(twoRegisters()))));
  }

  private static String withoutTimes(String page) {
    return page.replaceAll("\\d+\\.\\d{3} s", "T");
  }

  @Test
  void whatMessagesHoldIsText() throws Exception {
    Actor<String, Object> echo = new Chatter(HOSTILE);
    Harness harness = Probe.harness(Probe.system(echo), Call.of(write(1), "n1"));
    Outcome outcome = explored(harness, 5);
    String page = ReportPage.of(outcome);
    assertThat(page)
        .doesNotContain("<script>alert")
        .doesNotContain("<img")
        .doesNotContain("\u2028");
    assertThat(page.split("<script", -1)).hasSize(3);
    assertThat(page.split("</script", -1)).hasSize(3);
    Document image = parsed(ReportPage.diagram(outcome));
    assertThat(image.getElementsByTagName("script").getLength()).isZero();
    assertThat(image.getDocumentElement().getTextContent())
        .contains("</script><script>alert(1)</script> <img src=x onerror=alert(2)>")
        .contains("\\u2028 \\u2029 \\u202e \\u0000");
  }

  @Test
  void aPageHasASizeWhateverHappened() {
    Actor<String, Object> chatter = new Chatter("<&\"'\n".repeat(1_000));
    Harness harness = Probe.harness(Probe.system(chatter, chatter), Call.of(write(1), "n1"));
    Outcome outcome = explored(harness, 400);
    String page = ReportPage.of(outcome);
    assertThat(page).contains(" steps are left out here");
    assertThat(page.length()).isBetween(LARGEST / 10, LARGEST);
  }

  /** Whatever explorers find in random systems can be drawn, as a page and as XML. */
  @Test
  void everythingFoundCanBeDrawn() throws Exception {
    for (long seed = 1; seed <= 20; seed++) {
      Harness harness = RandomSystem.of(seed).harness();
      Outcome outcome =
          new Verification(
                  Configuration.of("seed " + seed, harness, Explorers.named("sr"))
                      .limits(Limits.none().schedules(20).depth(60))
                      .minimizing(false))
              .run();
      assertThat(ReportPage.of(outcome)).contains("</html>");
      assertThat(parsed(ReportPage.diagram(outcome)).getElementsByTagName("path").getLength())
          .isPositive();
    }
  }

  @Test
  void aFailureAndAStallAreShown() {
    Actor<Integer, Object> fragile =
        new Actor<>() {
          @Override
          public Integer start(Context context) {
            return 0;
          }

          @Override
          public Integer receive(Integer state, Object message, Context context) {
            if (message instanceof Probe.Write) {
              throw new IllegalStateException("disk full");
            }
            return state;
          }
        };
    Harness harness =
        Probe.harness(Probe.system(fragile), Call.of(write(1), "n1"), Call.of(read(), "n1"));
    String page = ReportPage.of(new Verification(Configuration.of("probe", harness)).run());
    assertThat(page)
        .contains("ACTOR FAILURE")
        .contains("In this run, actor n1 failed on Write(1): IllegalStateException: disk full")
        .containsPattern("; thrown at [\\w.$]+receive\\(ReportPageTest.java:\\d+\\)")
        .contains("fails: IllegalStateException: disk full");
    Actor<Integer, Object> silent =
        new Actor<>() {
          @Override
          public Integer start(Context context) {
            return 0;
          }

          @Override
          public Integer receive(Integer state, Object message, Context context) {
            if (message instanceof Probe.Write) {
              context.reply(new Reply("ok"));
            }
            return state;
          }
        };
    assertThat(
            ReportPage.of(
                Probe.explore(Probe.harness(Probe.system(silent), Call.of(read(), "n1")))))
        .contains("This run comes to rest without an answer to");
  }

  private static Harness twoRegisters() {
    return Probe.harness(
        Probe.system(new Probe.Single(), new Probe.Single()),
        Call.of(write(1), "n1"),
        Call.of(read(), "n2"));
  }

  private static Outcome explored(Harness harness, int depth) {
    return new Verification(
            Configuration.of("chatter", harness, Explorers.named("sr"))
                .limits(Limits.none().schedules(1).depth(depth))
                .minimizing(false))
        .run();
  }

  private static Document parsed(String xml) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }
}
