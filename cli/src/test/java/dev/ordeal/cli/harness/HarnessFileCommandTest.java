package dev.ordeal.cli.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.cli.Cli;
import dev.ordeal.harness.Subject;
import dev.ordeal.systems.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Harnesses in files: {@code --save-harness} and {@code --harness-file}. */
class HarnessFileCommandTest {
  private static final Path SHIPPED = Path.of("..", "docs", "examples", "harnesses");

  @TempDir private Path directory = Path.of("");

  static Stream<String> systems() {
    return Systems.examples().stream().map(Subject::id);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void aSavedHarnessGivesTheSameResults(String system) throws IOException {
    for (String explorer : List.of("graph", "liviola")) {
      for (String harness : List.of("1r+1w", "0r+2w")) {
        Path file = directory.resolve(explorer + harness);
        List<String> check =
            List.of("check", system, "--explorer", explorer, "--limit", "2000", "--threads", "1");
        List<String> common = explorer.equals("graph") ? check : check.subList(0, 6);
        Cli saved = run(common, "--json", "--harness", harness, "--save-harness", file.toString());
        assertThat(saved.exit()).as(saved.err()).isNotEqualTo(2);
        Cli again = run(common, "--json", "--harness-file", file.toString());
        assertThat(again.exit()).as(again.err()).isEqualTo(saved.exit());
        assertThat(withoutTimes(again.json())).isEqualTo(withoutTimes(saved.json()));
        Path second = directory.resolve("again");
        run(common, "--harness-file", file.toString(), "--save-harness", second.toString());
        assertThat(second).hasSameTextualContentAs(file);
      }
    }
  }

  @Test
  void everythingThatIsSetIsSaved() throws IOException {
    Path file = directory.resolve("h");
    List<String> check = List.of("check", "px", "--limit", "500", "--threads", "1");
    Cli saved =
        run(
            check,
            "--json",
            "--param=retries=2",
            "--actors=3",
            "--network=fifo",
            "--invoke=write(k1,10)@n1; read(k1)@n3",
            "--invoke=read(\"# k@\")@n2",
            "--save-harness=" + file);
    assertThat(Files.readString(file))
        .contains("actors 3\n", "network fifo\n", "param retries 2\n")
        .contains("[invocations]", "\nwrite(k1,10)@n1; read(k1)@n3\n", "\nread(\"# k@\")@n2\n")
        .containsPattern("\nAccept +write-replication +write +key=command.key\n")
        .containsPattern("\nPrepare +write-replication +write +key=\\*\n");
    Cli again = run(check, "--json", "--harness-file=" + file);
    assertThat(withoutTimes(again.json())).isEqualTo(withoutTimes(saved.json()));
  }

  /** The files in the examples are what the systems say themselves. */
  @ParameterizedTest
  @CsvSource({
    "dr,, 2r+1w, dr-2r1w",
    "dr,, 2r+2w, dr-2r2w",
    "edr,, 2r+1w, edr-2r1w",
    "edr,, 2r+2w, edr-2r2w",
    "adr,, 2r+1w, adr-2r1w",
    "adr,, 2r+2w, adr-2r2w",
    "adr-broken, tweaked=1, 2r+2w, adr-broken-tweaked-2r2w",
    "oc,, 2r+1w, oc-2r1w",
    "oc,, 2r+2w, oc-2r2w",
    "px,, 2r+1w, px-2r1w",
    "px,, 2r+2w, px-2r2w",
  })
  void theHarnessesOfThePaperAreShipped(
      String system, String parameter, String harness, String name) {
    Path file = directory.resolve("h");
    List<String> check = new ArrayList<>(List.of("check", system, "--limit", "1"));
    if (parameter != null) {
      check.addAll(List.of("--param", parameter));
    }
    run(check, "--harness", harness, "--save-harness", file.toString());
    assertThat(SHIPPED.resolve(name + ".harness")).hasSameTextualContentAs(file);
  }

  @Test
  void aFileChangesWhatLiViolaReorders() throws IOException {
    Path plain = directory.resolve("plain");
    run(List.of("check", "adr-broken"), "--harness", "2r+2w", "--save-harness", "" + plain);
    List<String> check = List.of("check", "adr-broken", "--explorer", "liviola", "--json");
    JsonNode found = run(check, "--harness-file", "" + plain).json();
    assertThat(found.get("verdict").asText()).isEqualTo("violation");
    assertThat(found.get("warnings")).isEmpty();
    Path tweaked =
        write(
            Files.readString(plain)
                .replaceAll("(Write|Read)ReplicaAck +(\\S+) .*", "$1ReplicaAck $2 excluded"));
    JsonNode missed = run(check, "--harness-file", "" + tweaked).json();
    assertThat(missed.get("verdict").asText()).isEqualTo("no-violation-found");
    assertThat(missed.get("schedules").asInt()).isLessThan(found.get("schedules").asInt());
    assertThat(missed.get("warnings")).hasSize(1);
    assertThat(missed.get("warnings").get(0).asText())
        .matches(
            "The harness excludes WriteReplicaAck from reordering, but WriteReplicaAck\\(\\d,\\d\\)"
                + " at n\\d changes its state and makes it answer a client: liviola can miss"
                + " violations that need it in another order\\.");
  }

  @Test
  void anExclusionOfWhatDoesNothingIsFine() throws IOException {
    String announcement = "dev.ordeal.systems.register.DistributedRegister$Announced$IAmLeader";
    Path file =
        write(
            "ordeal-harness 1\n[start]\nparam announce 1\n[messages]\nWrite write write key=-\n"
                + announcement
                + " - excluded\n");
    JsonNode outcome =
        run(List.of("check", "dr", "--explorer", "liviola", "--json"), "--harness-file", "" + file)
            .json();
    assertThat(outcome.get("warnings")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"liviola, 1", "'sr:2,liviola', 1", "liviola-all, 0", "ired, 0", "graph, 0"})
  void withoutInterestLiViolaSaysThatItReordersNothing(String explorer, int warnings)
      throws IOException {
    Path file = write("ordeal-harness 1\n[messages]\n");
    Cli text = run(List.of("check", "dr", "--limit", "10", "--explorer", explorer));
    assertThat(text.out()).doesNotContain("names no message of interest");
    List<String> check =
        List.of("check", "dr", "--limit", "10", "--explorer", explorer, "--harness-file");
    assertThat(run(check, "" + file).out().contains("names no message of interest, so " + explorer))
        .isEqualTo(warnings == 1);
    assertThat(run(check, "" + file, "--json").json().get("warnings")).hasSize(warnings);
  }

  @Test
  void whatIsFoundWithAFileReplaysWithoutIt() throws IOException {
    Path file = SHIPPED.resolve("oc-2r1w.harness");
    Path found = directory.resolve("found.json");
    Cli check = run(List.of("check", "oc", "--harness-file", "" + file, "--save", "" + found));
    assertThat(check.exit()).isEqualTo(1);
    Cli replay = Cli.run("replay", "" + found);
    assertThat(replay.exit()).isEqualTo(1);
    assertThat(replay.out())
        .startsWith(
            """
            VIOLATION: oc (2 actors, 2r+1w) is not linearizable.
            Replayed 4 steps; the clients saw the saved history.
            """);
  }

  @Test
  void targetsArePatterns() throws IOException {
    Path file = write("ordeal-harness 1\n[targets]\n?2\nn*3\n[start]\nactors 4\n");
    Path saved = directory.resolve("saved");
    run(List.of("check", "oc", "--harness-file", "" + file, "--save-harness", "" + saved));
    assertThat(Files.readString(saved))
        .contains("\nn2\nn3\n\n", "\n# write(k1,10)@n2\n# read(k1)@n3\n# read(k1)@n2\n");
  }

  @Test
  void optionsGoBeforeTheFile() throws IOException {
    Path file =
        write(
            """
            ordeal-harness 1
            [start]
            actors 4
            network fifo
            param retries 3
            [invocations]
            5r+5w
            """);
    JsonNode json =
        run(
                List.of("check", "px", "--json", "--harness-file", "" + file),
                "--actors=2",
                "--network=unordered",
                "--param=retries=0",
                "--harness=0r+1w")
            .json();
    assertThat(json.get("system").asText()).isEqualTo("px retries=0");
    assertThat(json.get("actors").asInt()).isEqualTo(2);
    assertThat(json.get("network").asText()).isEqualTo("unordered");
    assertThat(json.get("harness").asText()).isEqualTo("0r+1w");
    Cli sweep = run(List.of("check", "px", "--upto", "1", "--harness-file", "" + file));
    assertThat(sweep.out()).contains("each of").doesNotContain("5r+5w");
  }

  @Test
  void aMessageThatIsNoResponseIsRefused() throws IOException {
    Path file = write("ordeal-harness 1\n\n[responses]\nReadResp read\n");
    Cli check = run(List.of("check", "oc", "--harness-file", "" + file));
    assertThat(check.exit()).isEqualTo(2);
    assertThat(check.err())
        .contains(file + ", line 3: WriteResp() is none of the responses named here; add it.");
  }

  @Test
  void namedClientsAreSavedByTheirName() throws IOException {
    Path file = directory.resolve("named");
    run(List.of("check", "mutex", "--harness", "insistent", "--save-harness", "" + file));
    assertThat(Files.readString(file))
        .contains(
            "[invocations]  # the calls, a line for each client, or how many reads and writes, or a"
                + " name of clients\ninsistent\n# enter()@n1; ...\n");
    Cli again = run(List.of("check", "mutex", "--harness-file", "" + file));
    assertThat(again.out()).startsWith("LINEARIZABLE: mutex (2 actors, insistent)");
  }

  private Path write(String text) throws IOException {
    return Files.writeString(directory.resolve("written.harness"), text);
  }

  private static Cli run(List<String> arguments, String... more) {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of(more));
    return Cli.run(all.toArray(String[]::new));
  }

  private static JsonNode withoutTimes(JsonNode json) {
    ((ObjectNode) json)
        .remove(List.of("scheduleSeconds", "checkSeconds", "totalSeconds", "secondsToFirst"));
    // Advice has the options that were given, and tries what it says for a moment.
    ((ObjectNode) json).remove(List.of("suggestions", "growth"));
    return json;
  }
}
