package dev.ordeal.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What {@code ordeal check} finds, and how it shows that. */
class CheckCommandTest {
  @Test
  void findsTheOpenChordBugOfThePaper() {
    Cli cli = Cli.run("check", "oc");
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.err()).isEmpty();
    assertThat(cli.out())
        .startsWith("VIOLATION: oc (2 actors, 2r+1w) is not linearizable.\n")
        .contains(
            """
            Schedule (2 operations, 4 steps; minimal: fewest operations, then fewest steps)
              1  n1 <- Write(k1,10) from c0
                   n1: table={} -> {k1:10}
              2  n1 <- IntWriteResp(k1,c0) from n1
              3  n2 <- Read(k1) from c1
              4  n2 <- IntReadResp(k1,nil,c1) from n2
            """)
        .contains(
            """
              c0                c1
              write(k1,10)@n1
              -> ok
                                read(k1)@n2
                                -> nil        <-- no order explains this
            """)
        .endsWith(
            "No order explains that read(k1) by c1 at n2 returned nil: every order of what had happened"
                + " by then (answered before it began: write(k1,10) by c0 at n1 -> ok) gives 10.\n");
  }

  @Test
  void showsTheScheduleAsItWasFoundWhenAsked() {
    Cli cli = Cli.run("check", "oc", "--no-minimize", "--explorer", "ex");
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out())
        .contains("Schedule (the violation shows after 4 steps)")
        .contains("-- the rest of the run cannot undo it --");
  }

  /** Whatever finds it, the violation comes out the same. */
  @ParameterizedTest
  @CsvSource({
    "ex",
    "ex-turns",
    "sr",
    "sr-fifo",
    "db",
    "dpor",
    "transdpor",
    "ired",
    "odpor",
    "pos",
    "pctcp",
    "walk"
  })
  void theSmallestOpenChordViolationHasTwoOperationsAndFourSteps(String explorer) {
    Cli cli = Cli.run("check", "oc", "--explorer", explorer, "--json");
    assertThat(cli.exit()).isEqualTo(1);
    JsonNode violation = cli.json().get("violation");
    assertThat(violation.get("operations").asInt()).isEqualTo(2);
    assertThat(violation.get("schedule")).hasSize(4);
    assertThat(violation.get("fewest").asBoolean()).isTrue();
    assertThat(cli.json().get("originalViolation").get("schedule")).hasSizeGreaterThan(4);
  }

  @Test
  void aViolationInJsonHasScheduleHistoryAndExplanation() throws IOException {
    JsonNode violation =
        new ObjectMapper()
            .readTree(Cli.run("check", "oc", "--harness", "1r+1w", "--json").out())
            .get("violation");
    assertThat(violation.get("schedule").get(0).get("line").asText())
        .isEqualTo("n1 <- Write(k1,10) from c0");
    assertThat(violation.get("schedule").get(0).get("id").asText()).isEqualTo("c0");
    assertThat(violation.get("schedule").get(1).get("id").asText()).isEqualTo("c0.0");
    assertThat(violation.get("shownBy").asInt()).isEqualTo(4);
    assertThat(violation.get("history").get(1).get("operation").asText()).isEqualTo("read(k1)");
    assertThat(violation.get("history").get(1).get("result").asText()).isEqualTo("nil");
    assertThat(violation.get("explanation").asText()).contains("gives 10");
  }

  @ParameterizedTest
  @CsvSource({"graph", "ex", "odpor"})
  void aWeakerContractCanBeAskedFor(String explorer) {
    Cli weaker = Cli.run("check", "oc", "--explorer", explorer, "--consistency", "sequential");
    assertThat(weaker.exit()).isZero();
    assertThat(weaker.out()).startsWith("SEQUENTIALLY CONSISTENT: oc (2 actors, 2r+1w)");
    Cli broken =
        Cli.run(
            "check",
            "single-copy",
            "--agents",
            "2",
            "--explorer",
            explorer,
            "--consistency",
            "sequential",
            "--invoke",
            "write(1)@n1; read()@n2",
            "--invoke",
            "write(2)@n2; read()@n1");
    assertThat(broken.exit()).isEqualTo(1);
    assertThat(broken.out())
        .contains(
            "is not sequentially consistent.",
            "No order that keeps each client's own order explains that");
  }

  /** Many operations: what is shown is never larger than what shows the violation. */
  @Test
  void aViolationAmongManyOperationsComesDownToTwo() {
    Cli cli =
        Cli.run(
            "check",
            "edr",
            "--explorer",
            "sr",
            "--limit",
            "20",
            "--harness",
            "12r+4w",
            "--agents",
            "5",
            "--json");
    assertThat(cli.exit()).isEqualTo(1);
    JsonNode violation = cli.json().get("violation");
    assertThat(violation.get("operations").asInt()).isEqualTo(2);
    assertThat(violation.get("schedule")).hasSize(violation.get("shownBy").asInt());
  }

  /** Many operations as they were found: the few that contradict each other are told and marked. */
  @Test
  void aViolationAmongManyOperationsTellsWhichAreInConflict() {
    List<String> arguments = new ArrayList<>();
    Collections.addAll(arguments, "check", "abd-noback", "--explorer", "sr", "--no-minimize");
    Collections.addAll(arguments, "--limit", "30", "--seed", "8");
    for (int client = 0; client < 9; client += 3) {
      Collections.addAll(
          arguments,
          "--invoke",
          "write(" + (client + 1) + ")@n1; read()@n2; read()@n3",
          "--invoke",
          "read()@n2; read()@n3; write(" + (client + 2) + ")@n1",
          "--invoke",
          "read()@n3; write(" + (client + 3) + ")@n1; read()@n2");
    }
    Cli text = Cli.run(arguments.toArray(String[]::new));
    assertThat(text.exit()).isEqualTo(1);
    assertThat(text.out())
        .contains("time downwards; * marks the operations in conflict)")
        .endsWith(
            "No order explains that read() by c4 at n3 returned 8: every order of what had happened by"
                + " then (answered before it began, among others: read() by c4 at n2 -> 8,"
                + " write(6) by c5 at n1 -> ok) gives 2 or 3 or 6 or 9."
                + " In conflict is also, at the same time, read() by c0 at n3 -> 6.\n");
    arguments.add("--json");
    JsonNode violation = Cli.run(arguments.toArray(String[]::new)).json().get("violation");
    assertThat(violation.get("operations").asInt()).isEqualTo(27);
    assertThat(violation.get("conflict")).hasSize(4);
    assertThat(violation.get("history")).containsAll(violation.get("conflict"));
  }

  @ParameterizedTest
  @CsvSource({"graph", "ex", "odpor", "dpor", "pos"})
  void lackOfProgressIsAFailureWhenAsked(String explorer) {
    Cli cli = Cli.run("check", "dr", "--explorer", explorer, "--require-progress");
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out())
        .startsWith("NO PROGRESS: dr (2 actors, 2r+1w): an operation can stay unanswered forever.")
        .contains("Schedule that comes to rest with an unanswered operation");
  }

  @Test
  void aPageAndAnImageAreWritten(@TempDir Path folder) throws IOException {
    Path page = folder.resolve("oc.html");
    Path image = folder.resolve("oc.svg");
    Cli cli = Cli.run("check", "oc", "--html", page.toString(), "--svg", image.toString());
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out()).isEqualTo(withoutTimes(cli.out(), Cli.run("check", "oc").out()));
    assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
    assertThat(Files.readString(image)).startsWith("<svg ").endsWith("</svg>\n");
  }

  /** The second text with the times of the first. */
  private static String withoutTimes(String times, String text) {
    String line = "  time .*";
    return text.replaceFirst(
        line, Pattern.compile(line).matcher(times).results().findFirst().orElseThrow().group());
  }

  @Test
  void aFileThatCannotBeWrittenIsRefusedBeforeExploring(@TempDir Path folder) {
    Cli.run("check", "oc", "--html", folder.resolve("none/oc.html").toString())
        .assertRefused(List.of("--html", "there is no directory for", "create it"));
    Cli.run("check", "oc", "--svg", folder.toString())
        .assertRefused(List.of("--svg", "is a directory; give the name of a file"));
    Cli.run("bench", "--only", "oc", "--html", folder.toString())
        .assertRefused(List.of("--html", "is a directory"));
  }

  @Test
  void helpIsThere() {
    assertThat(Cli.run("--help").out()).contains("check", "systems", "Exit codes");
    assertThat(Cli.run("check", "--help").out()).contains("--harness", "--invoke", "--json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--by-key", "--order", "--delays", "--bug-depth", "--stateless"})
  void anOptionThatTheDefaultExplorerRefusesSaysWhatItIsFor(String option) throws IOException {
    CommandLine check = requireNonNull(Main.commandLine().getSubcommands().get("check"));
    assertThat(check.getCommandSpec().findOption(option).description())
        .allMatch(sentence -> sentence.startsWith("With "));
    assertThat(Files.readAllLines(Path.of("../docs/command-line.md")))
        .filteredOn(line -> line.startsWith("    -") && line.contains(option + " "))
        .singleElement(as(STRING))
        .contains(" with ");
  }

  @Test
  void aRuleOfASystemIsTurnedOffByFalse() {
    assertThat(Cli.run("check", "px", "--harness=1r", "--param", "retries=false").out())
        .contains("px retries=0 (");
    assertThat(Cli.run("check", "px", "--harness=1r", "--param", "unbounded=true").out())
        .contains("px unbounded=1 (");
  }

  @Test
  void systemsListsEverythingOneLineEach() {
    Cli cli = Cli.run("systems");
    assertThat(cli.exit()).isZero();
    assertThat(cli.out())
        .contains("  dr             Distributed Register, 2 actors: ")
        .contains("  edr            Erroneous Distributed Register, 3 actors: ")
        .contains("  adr            Another Distributed Register, 2 actors: ")
        .contains("  oc             Open Chord, 2 actors: ")
        .containsPattern("  px .*; --param retries=1 \\(default\\)")
        .contains("  2r+1w ")
        .contains("  ex             Exhaustive: ", "  sr             Systematic Random: ");
  }
}
