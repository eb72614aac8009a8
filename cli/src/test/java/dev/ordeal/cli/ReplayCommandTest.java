package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.systems.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What check saves, replay runs again. */
class ReplayCommandTest {
  @TempDir private Path directory = Path.of("");

  private SavedFinding finding() {
    return new SavedFinding(directory.resolve("found.json"));
  }

  @Test
  void tellsTheOpenChordBugAsCheckTellsIt() {
    Cli check = finding().save("oc");
    assertThat(check.out())
        .endsWith(
            "\nSaved to "
                + finding().file()
                + "; ordeal replay "
                + finding().file()
                + " runs it again.\n");
    Cli replay = finding().replay();
    assertThat(replay.exit()).isEqualTo(1);
    assertThat(replay.err()).isEmpty();
    assertThat(replay.out())
        .startsWith(
            """
            VIOLATION: oc (2 actors, 2r+1w) is not linearizable.
            Replayed 4 steps; the clients saw the saved history.
            """);
    String history = check.out().substring(check.out().indexOf("History ("));
    assertThat(replay.out()).contains(history.substring(0, history.indexOf("Schedule (")));
    assertThat(replay.out())
        .contains(
            "  4  n2 <- IntReadResp(k1,nil,c1) from n2\n",
            "No order explains that read(k1) by c1 at n2 returned nil");
  }

  /** Every finding of every explorer on every system shipped, told again by another JVM. */
  @Test
  void everythingFoundInTheSystemsShippedReplaysInAFreshJvm()
      throws IOException, InterruptedException {
    Map<String, JsonNode> told = new LinkedHashMap<>();
    Set<String> systems = new TreeSet<>();
    for (Subject subject : Systems.examples()) {
      for (Strategy explorer : Explorers.all()) {
        for (String harness : List.of("2r+1w", "1r+2w")) {
          Cli check = check(subject, explorer.id(), harness);
          if (check.exit() == 1) {
            told.put(name(subject, explorer.id(), harness), check.json());
            systems.add(subject.id() + " " + check.json().get("verdict").asText());
          }
        }
      }
    }
    assertThat(systems)
        .containsExactly(
            "2pc no-progress",
            "2pc-hasty invariant-broken",
            "2pc-hasty no-progress", // by ex-turns, whose first 300 schedules keep the invariant
            "abd-noback violation",
            "adr no-progress",
            "adr-broken violation",
            "adr-retry no-progress",
            "dr no-progress",
            "edr violation",
            "mutex-hasty invariant-broken",
            "oc violation",
            "oc-ring violation",
            "paxos no-progress",
            "px no-progress",
            "px-noballot violation",
            "px-quorum1 violation",
            "single-copy violation");

    List<String> arguments = new ArrayList<>(List.of(directory.toString()));
    arguments.addAll(told.keySet());
    Cli replays = Cli.inFreshJvm(Replays.class, directory, "", arguments.toArray(String[]::new));
    assertThat(replays.exit()).as(replays.err()).isZero();
    told.forEach((name, check) -> assertShowsAgain(check, replays.json().get(name), name));
  }

  private Cli check(Subject subject, String explorer, String harness) {
    boolean one = explorer.equals("graph");
    return Cli.run(
        "check",
        subject.id(),
        "--agents",
        String.valueOf(Math.max(2, subject.defaultAgents())),
        "--harness",
        harness,
        "--explorer",
        explorer,
        "--limit",
        one ? "20000" : "300",
        "--require-progress",
        "--json",
        one ? "--threads=1" : "--no-minimize",
        "--save",
        directory.resolve(name(subject, explorer, harness)).toString());
  }

  private static String name(Subject subject, String explorer, String harness) {
    return subject.id() + " " + harness + " by " + explorer;
  }

  private static void assertShowsAgain(JsonNode check, JsonNode replay, String where) {
    assertThat(replay.get("exit").asInt()).as(where + replay.get("err")).isEqualTo(1);
    String verdict = check.get("verdict").asText();
    JsonNode told =
        switch (verdict) {
          case "violation" -> check.get("violation");
          case "no-progress" -> check.get(check.get("deadlock").isNull() ? "livelock" : "deadlock");
          default -> check.get("failures").get(0);
        };
    JsonNode out = replay.get("out");
    assertThat(out.get("verdict").asText()).as(where).isEqualTo(verdict);
    assertThat(out.get("showsAgain").asBoolean()).as(where).isTrue();
    assertThat(out.get("sameHistory").asBoolean()).as(where).isTrue();
    assertThat(out.get("schedule")).as(where).isEqualTo(told.get("schedule"));
    if (told.has("history")) {
      assertThat(out.get("history")).as(where).isEqualTo(told.get("history"));
    }
  }

  @Test
  void theScheduleAsItWasFoundIsThereToo() {
    JsonNode check = finding().save("oc", "--explorer", "ex", "--json").json();
    JsonNode replay = finding().replay("--original", "--json").json();
    assertThat(replay.get("schedule")).isEqualTo(check.get("originalViolation").get("schedule"));
    assertThat(replay.get("history")).isEqualTo(check.get("originalViolation").get("history"));
    finding().save("oc");
    finding().replay("--original").assertRefused(List.of("no other schedule", "--original"));
  }

  @ParameterizedTest
  @CsvSource({"graph", "ex"})
  void aWeakerContractIsJudgedAgain(String explorer) {
    finding()
        .save(
            "single-copy",
            "--agents",
            "2",
            "--network",
            "fifo",
            "--consistency",
            "sequential",
            "--explorer",
            explorer,
            "--invoke",
            "write(1)@n1; read()@n2",
            "--invoke",
            "write(2)@n2; read()@n1");
    Cli replay = finding().replay();
    assertThat(replay.exit()).isEqualTo(1);
    assertThat(replay.out())
        .startsWith(
            "VIOLATION: single-copy (2 actors, write(1)@n1; read()@n2 | write(2)@n2; read()@n1) is"
                + " not sequentially consistent.");
  }

  @Test
  void parametersActorsAndNetworkAreKept() throws IOException {
    finding().save("edr", "--agents", "4", "--network", "fifo", "--harness", "1r+1w");
    assertThat(Files.readString(finding().file()))
        .contains("\"actors\" : 4", "\"network\" : \"fifo\"");
    assertThat(finding().replay().out()).startsWith("VIOLATION: edr (4 actors, 1r+1w)");
    finding().save("adr-retry", "--param", "retries=0", "--require-progress", "--explorer", "dpor");
    assertThat(Files.readString(finding().file())).contains("\"retries\" : 0");
    assertThat(finding().replay().out())
        .startsWith("NO PROGRESS: adr-retry retries=0 (2 actors, 2r+1w): an operation can stay");
  }

  @Test
  void nothingFoundIsNothingSaved() {
    Cli check = finding().save("dr");
    assertThat(check.exit()).isZero();
    assertThat(check.out())
        .endsWith(
            "Nothing was saved to "
                + finding().file()
                + ", because an unanswered operation is a failure only with --require-progress.\n");
    assertThat(finding().save("px").out())
        .endsWith(
            "Nothing was saved to " + finding().file() + ", because nothing wrong was found.\n");
    assertThat(finding().file()).doesNotExist();
    Cli json = finding().save("dr", "--json");
    assertThat(json.json().get("verdict").asText()).isEqualTo("linearizable");
    assertThat(json.err()).contains("Nothing was saved");
    Cli.run("check", "oc", "--save", directory.toString()).assertRefused(List.of("is a directory"));
    Cli.run("check", "oc", "--save", directory.resolve("no/x.json").toString())
        .assertRefused(List.of("there is no directory"));
  }

  @Test
  void aScheduleThatDoesNotFitIsRefusedInOneSentence() throws IOException {
    finding().save("oc");
    finding().damage("IntWriteResp(k1,c0)", "SuccFound(n1)");
    finding()
        .replay()
        .assertRefused(
            List.of(
                "Step 2: n1 has no pending SuccFound(n1) from n1 (pending there: ",
                "; the actors have changed since this schedule was saved."));
    finding().save("oc");
    finding().damage("\"read(k1)@n2\"", "\"read(k2)@n2\"");
    finding().replay().assertRefused(List.of("The harness 2r+1w stands for other calls now"));
    finding().save("oc");
    finding().damage("\"system\" : \"oc\"", "\"system\" : \"ox\"");
    finding().replay().assertRefused(List.of("There is no system 'ox'", "--classpath"));
    finding().save("oc");
    finding().damage("\"system\" : \"oc\"", "\"system\" : \"\\u001b[2J\\nx\"");
    finding().replay().assertRefused(List.of("There is no system '\\u001b[2J x'"));
    finding().save("oc");
    finding().damage("\"system\" : \"oc\"", "\"system\" : \"" + "x".repeat(100_000) + "\"");
    finding().replay().assertRefused(List.of("x".repeat(80) + "..."));
    assertThat(finding().replay().err()).hasSizeLessThan(500);
    finding().save("oc");
    finding()
        .damage(
            "IntWriteResp(k1,c0)\", \"from\" : \"n1",
            "IntWriteResp(k1,c0)\", \"from\" : \"" + LONG);
    finding().replay().assertRefused(List.of("from " + LONG.substring(0, 80) + "..."));
    assertThat(finding().replay().err()).hasSizeLessThan(500);
    finding().save("oc");
    finding().damage("\"parameters\" : { }", "\"parameters\" : { \"x\" : 1 }");
    finding().replay().assertRefused(List.of("does not take the parameter x=1"));
    finding().save("oc");
    finding().damage("\"version\" : 2", "\"version\" : 12");
    finding().replay().assertRefused(List.of("is of version 12"));
    Files.writeString(finding().file(), Files.readString(finding().file()).substring(0, 700));
    finding().replay().assertRefused(List.of("cannot be read as JSON"));
    Cli.run("replay", directory.toString()).assertRefused(List.of("is a directory"));
    Cli.run("replay", "none.json").assertRefused(List.of("There is no file none.json"));
    Cli.run("replay").assertRefused(List.of("Missing required parameter: 'FILE'"));
    finding().replay("--step", "--json").assertRefused(List.of("--step and --json"));
  }

  private static final String LONG = "long".repeat(1_000);

  /** What a file says of where the violation shows is not taken for granted. */
  @Test
  void whereItShowsIsComputedAgain() throws IOException {
    finding().save("oc", "--explorer", "ex", "--no-minimize");
    String told = finding().replay().out();
    Files.writeString(
        finding().file(),
        Files.readString(finding().file()).replaceFirst("\"shownBy\" : \\d+", "\"shownBy\" : 1"));
    assertThat(finding().replay().out()).isEqualTo(told);
  }

  @Test
  void aStepCanBeTakenOutByHand() throws IOException {
    finding().save("oc");
    Path file = finding().file();
    String last = ",\\s*\\{[^{}]*IntReadResp\\(k1,nil,c1\\)[^{}]*\\}";
    Files.writeString(file, Files.readString(file).replaceFirst(last, ""));
    Cli cli = finding().replay();
    assertThat(cli.exit()).as(cli.err()).isZero();
    assertThat(cli.out()).contains("3 steps");
  }
}
