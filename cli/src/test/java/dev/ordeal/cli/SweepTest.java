package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every harness up to a size. */
class SweepTest {
  @TempDir private Path directory = Path.of("");

  @Test
  void stopsAtTheSmallestHarnessThatGoesWrongAndTellsIt() throws IOException {
    Path file = directory.resolve("found.json");
    Cli cli = Cli.run("check", "oc", "--upto", "4", "--save", file.toString());
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out())
        .startsWith(
            "VIOLATION: oc (2 actors, write(k1,10)@n1 | read(k1)@n2) is not linearizable.\n")
        .contains("  4  n2 <- IntReadResp(k1,nil,c1) from n2\n")
        .contains(
            "This is harness 15 of 14,158 with up to 4 operations, in order of size; of the 14 harnesses"
                + " before it, with up to 2 operations, 14 are linearizable.\n");
    assertThat(Files.readString(file))
        .contains("\"write(k1,10)@n1\",\n    \"read(k1)@n2\"")
        .doesNotContain("\"harness\"");
    Cli replay = Cli.run("replay", file.toString());
    assertThat(replay.exit()).isEqualTo(1);
    assertThat(replay.out()).startsWith(cli.out().lines().findFirst().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({
    // system, up to, verdict, harnesses, explored, verified, operations of the smallest
    "oc,          3, violation,          1252, 15, 14, 2",
    "edr,         3, violation,          551,  10, 9,  2",
    "adr-broken,  3, violation,          178,  37, 36, 3",
    "mutex-hasty, 2, invariant-broken,   9,    4,  3,  2",
    "mutex,       2, linearizable,       10,   10, 10, 0",
    "dr,          2, linearizable,       30,   30, 30, 0",
    "adr,         2, linearizable,       30,   30, 30, 0",
    "single-copy, 3, linearizable,       29,   29, 29, 0",
    "abd,         1, linearizable,       6,    6,  6,  0",
  })
  void theSystemsShipped(
      String system,
      String upTo,
      String verdict,
      long harnesses,
      long explored,
      long verified,
      int operations) {
    Cli cli = Cli.run("check", system, "--upto", upTo, "--threads", "1", "--json");
    JsonNode json = cli.json();
    assertThat(json.get("verdict").asText()).isEqualTo(verdict);
    assertThat(json.get("harnesses").asLong()).isEqualTo(harnesses);
    assertThat(json.get("explored").asLong()).isEqualTo(explored);
    assertThat(json.get("verified").asLong()).isEqualTo(verified);
    assertThat(json.get("complete").asBoolean()).isEqualTo(operations == 0);
    assertThat(cli.exit()).isEqualTo(operations == 0 ? 0 : 1);
    assertThat(json.get("found").isNull()).isEqualTo(operations == 0);
    if (operations > 0) {
      assertThat(json.get("found").get("verdict").asText()).isEqualTo(verdict);
      assertThat(json.get("found").get("harness").asText().split("[|;]")).hasSize(operations);
    }
  }

  @ParameterizedTest
  @CsvSource({"ex", "odpor", "db", "dpor", "pos", "walk"})
  void worksWithOtherExplorers(String explorer) {
    JsonNode json = Cli.run("check", "oc", "--upto", "2", "--explorer", explorer, "--json").json();
    assertThat(json.get("found").get("violation").get("operations").asInt()).isEqualTo(2);
    assertThat(json.get("found").get("explorer").asText()).isEqualTo(explorer);
  }

  @Test
  void aCleanSweepSaysHowFarItCame() {
    Cli cli = Cli.run("check", "dr", "--upto", "2");
    assertThat(cli.exit()).isZero();
    assertThat(cli.out())
        .startsWith(
            """
            LINEARIZABLE: dr (2 actors, each of 30 harnesses with up to 2 operations) is linearizable under every message order.
            Every harness was explored completely.
            Of 78 harnesses, 30 were explored and 48 left out: each differs from an explored one only in the names of clients or in the values written.
            Verified in what was explored: renamed like that, every start, request, handler run, answer and outcome of the object is the same. For that, 21 harnesses were also explored with values that occur nowhere else.
            """)
        .contains("  1 operation       4 harnesses, 4 verified\n")
        .contains("  2 operations      26 harnesses, 26 verified\n");
  }

  @Test
  void theFirstThatGoesWrongHasAPageThatTellsItsPlace() throws IOException {
    Path page = directory.resolve("found.html");
    Cli cli = Cli.run("check", "oc", "--upto", "3", "--html", page.toString());
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(Files.readString(page))
        .contains("<p class=\"word bad\">VIOLATION</p>")
        .contains("<h1>oc with 2 actors is not linearizable.</h1>")
        .contains(
            "This is harness 15 of 1,252 with up to 3 operations, in order of size; of the 14 harnesses"
                + " before it, with up to 2 operations, 14 are linearizable.")
        .containsPattern("linearizable\\. [\\d,]+ states, [\\d,]+ transitions in total\\.</p>")
        .contains("<h2>Figures of all harnesses</h2>");
  }

  @Test
  void aCleanSweepHasAPageOfItsLastHarness() throws IOException {
    Path page = directory.resolve("clean.html");
    Path image = directory.resolve("clean.svg");
    Cli cli =
        Cli.run("check", "dr", "--upto", "2", "--html", page.toString(), "--svg", image.toString());
    assertThat(cli.exit()).isZero();
    assertThat(Files.readString(page))
        .contains("<p class=\"word good\">LINEARIZABLE</p>")
        .contains(
            "<h1>dr (2 actors, each of 30 harnesses with up to 2 operations) is linearizable under every message order.</h1>")
        .contains("Every harness was explored completely.")
        .contains("912 states, 1,120 transitions in total.")
        .containsPattern(
            "The run shown is of the last harness explored, .*: one of 30 harnesses, all linearizable\\.")
        .containsPattern(">2 operations</th><td>26 harnesses, 26 verified</td>");
    assertThat(Files.readString(image)).contains("<svg").contains("</svg>");
  }

  @Test
  void aSweepThatIsStoppedShowsTheHarnessAtWhichItWas() throws IOException {
    Path page = directory.resolve("stopped.html");
    Cli cli = Cli.run("check", "dr", "--upto", "2", "--limit", "100", "--html", page.toString());
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(Files.readString(page))
        .contains("<p class=\"word neither\">NO VIOLATION FOUND</p>")
        .containsPattern("one of \\d+ explored, none of which shows anything wrong\\.")
        .contains("A limit was reached before everything was explored.");
  }

  @Test
  void limitsAreForAllHarnessesTogether() {
    Cli cli = Cli.run("check", "dr", "--upto", "2", "--limit", "100");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out())
        .startsWith("NO VIOLATION FOUND: dr (2 actors, each of 31 harnesses")
        .contains("A limit was reached before everything was explored.");
    JsonNode samples =
        Cli.run("check", "dr", "--upto", "2", "--explorer", "pos", "--limit", "900", "--json")
            .json();
    assertThat(samples.get("explored").asLong()).isEqualTo(30);
    assertThat(samples.get("schedules").asLong()).isEqualTo(900);
    assertThat(samples.get("verdict").asText()).isEqualTo("no-violation-found");
    Cli late = Cli.run("check", "px", "--upto", "4", "--deadline", "300ms", "--json");
    assertThat(late.exit()).isEqualTo(3);
    assertThat(late.json().get("stop").asText()).isEqualTo("deadline");
    assertThat(late.json().get("totalSeconds").asDouble()).isLessThan(10);
  }

  @Test
  void keysCanBeAskedFor() {
    Cli cli = Cli.run("check", "oc", "--upto", "1", "--keys", "1");
    assertThat(cli.out()).contains("each of 4 harnesses with up to 1 operation)");
  }

  @ParameterizedTest
  @CsvSource({
    "--upto 0, --upto is 0",
    "--upto 99, --upto is 99",
    "--upto 2 --keys 0, --keys is 0",
    "--upto 2 --harness 1r, --upto makes its own calls",
    "--upto 9 --agents 9, more than 1000000 harnesses of",
  })
  void aMistakeGetsOneSentence(String arguments, String sentence) {
    Cli.run(("check single-copy " + arguments).split(" ")).assertRefused(List.of(sentence));
  }

  @Test
  void whyNoHarnessIsLeftOutIsSaidOnce() {
    String why = "--commuting leaves out deliveries that would have to be compared";
    String[] words = {"check", "single-copy", "--upto", "2", "--commuting", "--json"};
    assertThat(Cli.run(Arrays.copyOf(words, 5)).out())
        .contains("No harness was left out, because " + why + ".\n")
        .doesNotContain("c0 and c1");
    assertThat(Cli.run(words).json().at("/interchangeable/refused"))
        .extracting(JsonNode::textValue)
        .containsExactly(why);
  }
}
