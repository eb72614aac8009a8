package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordeal.formats.JsonLinesWriter;
import dev.ordeal.formats.generate.HistoryGenerator;
import dev.ordeal.formats.generate.HistoryProfile;
import dev.ordeal.recording.Model;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code ordeal history}, as a user runs it. */
class HistoryCommandTest {
  private static final String GOOD =
      """
      {"process":0,"op":"write","arg":1,"inv":0,"res":10}
      {"process":1,"op":"read","ret":1,"inv":5,"res":20}
      {"process":2,"op":"write","arg":2,"inv":6,"res":null}
      """;

  private static final String BAD =
      """
      {"process":0,"op":"write","arg":1,"inv":0,"res":10}
      {"process":1,"op":"write","arg":2,"inv":11,"res":12}
      {"process":1,"op":"write","arg":5,"inv":15,"res":16}
      {"process":3,"op":"read","ret":"<script>alert(1)</script>","inv":20,"res":21,"note":"<b>odd</b>"}
      """;

  @TempDir private Path directory = Path.of("");

  private String file(String name, String content) throws IOException {
    return Files.writeString(directory.resolve(name), content).toString();
  }

  private static Cli history(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "history";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return Cli.run(all);
  }

  @Test
  void aLinearizableHistoryIsSaidToBeOne() throws IOException {
    String file = file("good.jsonl", GOOD);
    Cli cli = history(file, "--model", "register");
    assertThat(cli.exit()).isZero();
    assertThat(cli.err()).isEmpty();
    assertThat(cli.out())
        .matches(
            "LINEARIZABLE: \\S*good.jsonl as register: 3 operations, 1 pending; by zones,"
                + " \\d+\\.\\d+ s \\(read in \\d+\\.\\d+ s\\)\\.\n");
  }

  @Test
  void aViolationIsShownByTheFewOperationsThatProveIt() throws IOException {
    Cli cli = history(file("bad.jsonl", BAD.replaceAll("\"<.*?>\"", "1")), "--model", "register");
    assertThat(cli.exit()).isEqualTo(1);
    List<String> lines = cli.out().lines().toList();
    assertThat(lines.get(0)).startsWith("NOT LINEARIZABLE: ");
    assertThat(cli.out())
        .contains("without any one of them the rest is explained")
        .containsPattern("-> 1 +<-- no order explains this")
        .contains("read() (line 4)");
  }

  @Test
  void jsonHasTheVerdictAndTheEvidence() throws IOException {
    String file = file("bad.jsonl", BAD.replaceAll("\"<.*?>\"", "1"));
    Cli cli = history(file, "--model", "register", "--json");
    assertThat(cli.exit()).isEqualTo(1);
    JsonNode json = cli.json();
    assertThat(json.fieldNames())
        .toIterable()
        .containsExactly(
            "file",
            "model",
            "format",
            "operations",
            "pending",
            "verdict",
            "algorithm",
            "seconds",
            "evidenceSeconds",
            "loadSeconds",
            "evidence");
    assertThat(json.get("file").textValue()).isEqualTo(file);
    assertThat(json.get("format").textValue()).isEqualTo("jsonl");
    assertThat(json.get("operations").intValue()).isEqualTo(4);
    assertThat(json.get("verdict").textValue()).isEqualTo("not-linearizable");
    JsonNode evidence = json.get("evidence");
    assertThat(evidence.get("minimal").booleanValue()).isTrue();
    assertThat(evidence.get("line").intValue()).isEqualTo(4);
    assertThat(evidence.get("event").intValue()).isEqualTo(7);
    JsonNode last = evidence.get("operations").get(evidence.get("operations").size() - 1);
    assertThat(last)
        .isEqualTo(
            new ObjectMapper()
                .readTree(
                    "{\"process\":3,\"op\":\"read\",\"args\":[],\"result\":1,\"line\":4,"
                        + "\"inv\":20,\"res\":21,\"invoked\":6,\"answered\":7}"));
  }

  @Test
  void standardInputIsReadAndItsWitnessWritten() throws IOException {
    Path witness = directory.resolve("witness.jsonl");
    InputStream standardIn = System.in;
    System.setIn(new ByteArrayInputStream(GOOD.getBytes(StandardCharsets.UTF_8)));
    Cli cli;
    try {
      cli = history("-", "--model", "register", "--witness", witness.toString(), "--json");
    } finally {
      System.setIn(standardIn);
    }
    assertThat(cli.exit()).isZero();
    assertThat(cli.json().get("file").textValue()).isEqualTo("standard input");
    assertThat(cli.json().get("evidence").isNull()).isTrue();
    assertThat(Files.readAllLines(witness))
        .contains(
            "{\"process\":0,\"op\":\"write\",\"args\":[1],\"line\":1,\"inv\":0,\"res\":10,"
                + "\"invoked\":0,\"answered\":3}")
        .anyMatch(line -> line.contains("\"op\":\"read\",\"args\":[],\"result\":1"));
  }

  @Test
  void ofSeveralFilesEachIsReportedAndTheWorstCounts() throws IOException {
    String good = file("good.jsonl", GOOD);
    String bad = file("bad.jsonl", BAD);
    String broken = file("broken.jsonl", GOOD + "{");
    assertThat(history(good, bad, good, "--model", "register").exit()).isEqualTo(1);
    Cli cli = history(good, broken, bad, "--model", "register", "--json");
    assertThat(cli.exit()).isEqualTo(2);
    assertThat(cli.err()).startsWith("ordeal: " + broken + ":4: ").hasLineCount(1);
    List<String> lines = cli.out().lines().toList();
    assertThat(lines).hasSize(3);
    ObjectMapper mapper = new ObjectMapper();
    assertThat(mapper.readTree(lines.get(0)).get("verdict").textValue()).isEqualTo("linearizable");
    assertThat(mapper.readTree(lines.get(1)).get("verdict").textValue()).isEqualTo("bad-input");
    assertThat(mapper.readTree(lines.get(2)).get("verdict").textValue())
        .isEqualTo("not-linearizable");
    history(good, bad, "--model", "register", "--html", directory.resolve("x").toString())
        .assertRefused(List.of("--html", "one file"));
  }

  @Test
  void thePageHasNothingThatABrowserTakesForMarkupAndNeedsNothingElse() throws IOException {
    Path page = directory.resolve("page.html");
    String notes = file("notes.json", "[{\"line\":2,\"text\":\"</script><img src=x>\"}]");
    Cli cli =
        history(
            file("bad.jsonl", BAD),
            "--model",
            "register",
            "--html",
            page.toString(),
            "--annotations",
            notes);
    assertThat(cli.exit()).isEqualTo(1);
    String html = Files.readString(page);
    assertThat(html)
        .contains("\\u003cscript>alert(1)\\u003c/script>", "\\u003cb>odd\\u003c/b>")
        .contains("\\u003c/script>\\u003cimg src=x>")
        .doesNotContain("<b>odd", "<img", "http://", "https://", "@DATA@");
    assertThat(html.split("<script", -1)).hasSize(3);
  }

  @Test
  void thePageOfAHundredThousandOperationsIsBounded() throws IOException {
    HistoryProfile profile = HistoryProfile.of("X", Model.REGISTER, 100_000, 12).violated();
    Path file = directory.resolve("long.jsonl");
    try (Writer out = Files.newBufferedWriter(file)) {
      JsonLinesWriter.write(HistoryGenerator.generate(profile, 1), profile.model(), out);
    }
    Path page = directory.resolve("page.html");
    Cli cli = history(file.toString(), "--model", "register", "--html", page.toString());
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(Files.size(page)).isBetween(500_000L, 3_000_000L);
    assertThat(Files.readString(page)).contains("\"cut\":true");
  }

  @Test
  void aSpecOfTheUsersOwnIsAModel() throws IOException {
    Path classes =
        Cli.compile(
            directory,
            "Ticket",
            """
            import dev.ordeal.spec.*;
            public final class Ticket implements Spec<Integer> {
              public Integer initial() { return 0; }
              public Step<Integer> apply(Integer next, Operation call) {
                System.out.println("applied");
                if (call.name().equals("fail")) throw new IllegalStateException("worn out");
                return Step.of(next + call.intArgument(0), next);
              }
            }
            """);
    String draws =
        """
        {"process":0,"op":"draw","arg":1,"ret":0,"inv":0,"res":2}
        {"process":1,"op":"draw","arg":[1],"ret":%d,"inv":1,"res":3}
        """;
    String good = file("draws.jsonl", draws.formatted(1));
    Cli cli = history(good, "--model", "Ticket", "--classpath", classes.toString());
    assertThat(cli.exit()).as(cli.err()).isZero();
    assertThat(cli.out()).doesNotContain("applied");
    String bad = file("twice.jsonl", draws.formatted(0));
    assertThat(history(bad, "--model", "Ticket", "--classpath", classes.toString()).exit())
        .isEqualTo(1);
    String wrong = file("wrong.jsonl", draws.formatted(1).replace("[1]", "\"x\""));
    history(wrong, "--model", "Ticket", "--classpath", classes.toString())
        .assertRefused(
            List.of(
                "wrong.jsonl: the spec Ticket cannot apply draw(x) in state ",
                ": Argument 1 of draw(x) must be a whole number"));
    String deep = file("deep.jsonl", draws.formatted(1).replace("\"draw\"", "\"fail\""));
    history(deep, "--model", "Ticket", "--classpath", classes.toString())
        .assertRefused(
            List.of(
                "deep.jsonl: the spec Ticket cannot apply fail(1) in state 0:"
                    + " IllegalStateException: worn out at Ticket.java:6.\n"));
    history(good, "--model", "Tickt", "--classpath", classes.toString())
        .assertRefused(List.of("There is no model 'Tickt'", "did you mean Ticket?"));
    history(good, "--model", "java.lang.Object")
        .assertRefused(List.of("java.lang.Object is not a model", "dev.ordeal.spec.Spec"));
  }

  @Test
  void mistakesInOptionsAreNamed() throws IOException {
    String good = file("good.jsonl", GOOD);
    history(good).assertRefused(List.of("--model"));
    history("--model", "register").assertRefused(List.of("FILE"));
    history(good, "--model", "regster").assertRefused(List.of("did you mean register"));
    history(good, "--model", "register", "--format", "json")
        .assertRefused(List.of("There is no format json", "did you mean jsonl?"));
    history(good, "--model", "register", "--algorithm", "depth")
        .assertRefused(List.of("There is no algorithm depth"));
    history(good, "--model", "register", "--threads", "0").assertRefused(List.of("--threads is 0"));
    history(good, "--model", "register", "--memory", "lots").assertRefused(List.of("--memory"));
    history(good, "--model", "register", "--deadline", "soon").assertRefused(List.of("soon"));
    history("-", "-", "--model", "register").assertRefused(List.of("give - once"));
    history(directory.resolve("none").toString(), "--model", "register")
        .assertRefused(List.of("none: there is no such file; check the path."));
    history(good, "--model", "register", "--html", directory.toString())
        .assertRefused(List.of("--html: ", "is a directory"));
    String noJson = file("notes.json", "{");
    history(
            good,
            "--model",
            "register",
            "--html",
            directory.resolve("p.html").toString(),
            "--annotations",
            noJson)
        .assertRefused(List.of("--annotations: ", "not JSON"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"7", "{\"lin\":1,\"text\":\"x\"}", "{\"line\":1}", "{\"line\":0,\"text\":\"x\"}"})
  void anAnnotationThatThePageCannotShowIsRefused(String note) throws IOException {
    Path page = directory.resolve("p.html");
    String notes = file("notes.json", "[{\"event\":0,\"text\":\"shown\"}," + note + "]");
    history(
            file("good.jsonl", GOOD),
            "--model",
            "register",
            "--html",
            page.toString(),
            "--annotations",
            notes)
        .assertRefused(List.of("--annotations: note 2 is " + note, "give a JSON array of"));
    assertThat(page).doesNotExist();
  }

  @Test
  void noFileIsLostToAResult() throws IOException {
    String good = file("good.jsonl", GOOD);
    String notes = file("notes.json", "[]");
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of(good));
    String page = directory.resolve("page.html").toString();
    String samePage = directory.resolve("x").resolve("..").resolve("page.html").toString();
    Files.createDirectory(directory.resolve("x"));
    for (String option : List.of("--html", "--witness")) {
      history(good, "--model", "register", option, good)
          .assertRefused(List.of(option + ": ", "is also the history; give another file."));
      history(good, "--model", "register", option, link.toString())
          .assertRefused(List.of(option + ": ", "is also the history; give another file."));
    }
    history(good, "--model", "register", "--html", notes, "--annotations", notes)
        .assertRefused(List.of("--html: ", "is also the file of --annotations"));
    history(good, "--model", "register", "--html", page, "--witness", samePage)
        .assertRefused(List.of("--html: ", "is also the file of --witness"));
    assertThat(Path.of(good)).hasContent(GOOD);
    assertThat(Path.of(page)).doesNotExist();
  }

  @Test
  void aHistoryWithoutOperationsIsSaidToHaveNone() throws IOException {
    String empty = file("empty", "\n".repeat(1_500));
    String note = "It has no operations, so nothing was checked; is it the right file?";
    Cli cli = history(empty, "--model", "register");
    assertThat(cli.exit()).isZero();
    assertThat(cli.out().lines()).hasSize(2).last().isEqualTo(note);
    Cli json = history(empty, "--model", "register", "--json");
    assertThat(json.json().get("note").textValue()).isEqualTo(note);
  }

  @Test
  void transactionsAreShownInTheWordsOfTheFile() throws IOException {
    String file =
        file(
            "transactions.edn",
            """
            {:process 0, :type :invoke, :f :txn, :value [[:r :x nil] [:w :y 2]]}
            {:process 0, :type :ok, :f :txn, :value [[:r :x 7] [:w :y 2]]}
            """);
    Cli cli = history(file, "--model", "multi-register");
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out())
        .contains("Nothing explains that txn [r :x 7] [w :y 2] by process 0 was answered.")
        .doesNotContain("Access");
  }

  @Test
  void whatGivesMoreMemoryIsSaid() throws IOException {
    HistoryProfile profile =
        HistoryProfile.of("X", Model.CAS_REGISTER, 2_000, 20).ambiguous(3).withPending(60, 1);
    Path file = directory.resolve("hard.jsonl");
    try (Writer out = Files.newBufferedWriter(file)) {
      JsonLinesWriter.write(HistoryGenerator.generate(profile, 1), profile.model(), out);
    }
    Cli cli =
        history(file.toString(), "--model", "cas-register", "--memory", "1k", "--threads", "1");
    assertThat(cli.exit()).as(cli.out()).isEqualTo(3);
    assertThat(cli.out())
        .contains(
            "more memory than it may use; allow more with --memory, and a larger heap with"
                + " ORDEAL_OPTS=-Xmx8g.\n");
  }

  @Test
  void aRegisterBeginsWithWhatIsGiven() throws IOException {
    String file =
        file("first.jsonl", "{\"process\":1,\"op\":\"read\",\"ret\":7,\"inv\":0,\"res\":1}\n");
    assertThat(history(file, "--model", "register").exit()).isEqualTo(1);
    assertThat(history(file, "--model", "register", "--initial", "7").exit()).isZero();
    history(file, "--model", "counter", "--initial", "7")
        .assertRefused(List.of("--initial ", "counter has none; leave it out."));
  }

  @Test
  void aBenchmarkOfHistoriesIsATable() throws IOException {
    Path files = Files.createDirectory(directory.resolve("files"));
    Files.writeString(files.resolve("good.jsonl"), GOOD);
    Files.writeString(
        files.resolve("manifest.tsv"), "file\tmodel\tverdict\ngood.jsonl\tregister\tOk\n");
    Cli table = Cli.run("bench", "history", "--only", "E7,good", "--files", files.toString());
    assertThat(table.exit()).as(table.err()).isZero();
    assertThat(table.out())
        .containsPattern(
            "E7 seed 1 +queue +1,000 +0 not-linearizable +queue-order +[\\d.]+ +[\\d,]+\n")
        .containsPattern("good.jsonl +register +3 +1 linearizable +zones ")
        .contains("2 histories, 2 with the known verdict");
    JsonNode json = Cli.run("bench", "history", "--only", "F1", "--seeds", "3", "--json").json();
    assertThat(json.get(0).get("name").textValue()).isEqualTo("F1 seed 3");
    assertThat(json.get(0).get("right").booleanValue()).isTrue();
    Cli.run("bench", "history", "--only", "Z").assertRefused(List.of("--only", "selects nothing"));
  }
}
