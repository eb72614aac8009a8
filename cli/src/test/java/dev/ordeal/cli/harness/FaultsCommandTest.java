package dev.ordeal.cli.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Restarts on the command line: found, shown, saved and replayed. */
class FaultsCommandTest {
  @TempDir private Path directory = Path.of("");

  private Path file() {
    return directory.resolve("restart.json");
  }

  private Cli check(String... more) {
    String[] words = {
      "check", "dr", "--harness", "1r+1w", "--restarts", "1", "--save", file().toString()
    };
    String[] all = java.util.Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Cli.run(all);
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "odpor", "ex", "db"})
  void aRegisterThatForgetsIsFoundWithOneRestart(String explorer) {
    Cli found = check("--explorer", explorer);
    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.out())
        .startsWith("VIOLATION: dr (2 actors, 1r+1w, up to 1 restart) is not linearizable.")
        .containsPattern("Schedule \\(1 restart, 2 operations, \\d steps; minimal")
        .containsPattern("  n\\d restarts\n");
  }

  @Test
  void itsFileReplaysStepByStep() throws IOException {
    check();
    assertThat(Files.readString(file())).contains("\"restarts\" : 1", "\"event\" : \"restart\"");
    Cli replayed = Cli.run("replay", file().toString());
    assertThat(replayed.exit()).isEqualTo(1);
    assertThat(replayed.out()).contains("the clients saw the saved history").contains(" restarts");
  }

  @Test
  void aRestartOfAnActorThatIsNotThereIsRefused() throws IOException {
    check();
    String changed =
        Files.readString(file())
            .replaceAll("\"restart\", \"actor\" : \"n\\d\"", "\"restart\", \"actor\" : \"n9\"");
    Files.writeString(file(), changed);
    Cli replayed = Cli.run("replay", file().toString());
    assertThat(replayed.exit()).isEqualTo(2);
    assertThat(replayed.err()).contains("n9 cannot take the step n9 restarts");
  }

  @Test
  void jsonNamesTheEventsOfSteps() {
    Cli found = check("--json");
    assertThat(found.json().at("/violation/schedule").toString()).contains("\"event\":\"restart\"");
  }

  /** The front and its mirror of the guide, whose updates can be lost. */
  private String mirror() {
    Path classes = directory.resolve("classes");
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                Path.of("..", "docs", "examples", "faults", "Mirror.java").toString());
    assertThat(result).isZero();
    return classes.toString();
  }

  private Cli mirrored(String network, String explorer) {
    return Cli.run(
        "check",
        "example.Mirror",
        "--classpath",
        mirror(),
        "--network",
        network,
        "--explorer",
        explorer,
        "--invoke",
        "increment()@n1",
        "--invoke",
        "increment()@n1; get()@n2",
        "--save",
        file().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "odpor", "ex", "db", "dpor", "pos"})
  void anUpdateThatIsLostIsFound(String explorer) {
    Cli found = mirrored("fifo-lossy", explorer);
    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.out())
        .startsWith("VIOLATION: Mirror")
        .contains("Messages can be lost on every channel between two actors")
        .contains("Schedule (3 operations, 5 steps; minimal")
        .contains("n2: 0 -> 1; lost: Update(1) from n1\n");
  }

  @Test
  void thePageSaysThatAMessageIsLostAndNotThatItIsIgnored() throws IOException {
    Path page = directory.resolve("page.html");
    Cli.run(
        "check",
        "example.Mirror",
        "--classpath",
        mirror(),
        "--network",
        "fifo-lossy",
        "--invoke",
        "increment()@n1",
        "--invoke",
        "increment()@n1; get()@n2",
        "--html",
        page.toString());
    assertThat(Files.readString(page))
        .contains("Update(1) from n1, lost on the way to n2.")
        .doesNotContain("Its receiver ignores it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "odpor", "ex"})
  void whereNoneIsLostThereIsNoViolation(String explorer) {
    assertThat(mirrored("fifo", explorer).out()).startsWith("LINEARIZABLE: Mirror");
  }

  @Test
  void aLostMessageStaysLostInAReplay() throws IOException {
    mirrored("fifo-lossy", "graph");
    assertThat(Files.readString(file())).contains("\"network\" : \"fifo-lossy\"");
    Cli replayed = Cli.run("replay", file().toString(), "--classpath", mirror());
    assertThat(replayed.exit()).isEqualTo(1);
    assertThat(replayed.out()).contains("n2: 0 -> 1; lost: Update(1) from n1");
    String file = Files.readString(file());
    Files.writeString(
        file(), file.replace("\"get()\", \"from\" : \"c1\"", "\"Update(1)\", \"from\" : \"n1\""));
    Cli refused = Cli.run("replay", file().toString(), "--classpath", mirror());
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err())
        .contains("n2 <- Update(1) from n1 is not possible after step 3")
        .contains("the actors have changed");
  }

  @Test
  void aMinorityDoesNotAnswerWhereTheNetworkIsCut() throws IOException {
    Cli found =
        Cli.run(
            "check",
            "abd",
            "--harness",
            "1r+1w",
            "--cut",
            "n1|n2,n3",
            "--require-progress",
            "--save",
            file().toString());
    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.out())
        .startsWith("NO PROGRESS: abd (3 actors, 1r+1w, cut n1|n2,n3): an operation can stay");
    assertThat(Files.readString(file())).contains("\"cut\" : \"n1|n2,n3\"");
    assertThat(Cli.run("replay", file().toString()).exit()).isEqualTo(1);
    Files.writeString(file(), Files.readString(file()).replace("n1|n2,n3", "n1|n2,n7"));
    Cli refused = Cli.run("replay", file().toString());
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("The cut names n7, but no actor is called that");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "101", "some"})
  void aNumberOfDuplicatesThatCannotBeIsRefused(String number) {
    Cli refused = Cli.run("check", "dr", "--duplicates", number);
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("--duplicates").hasLineCount(1);
  }

  @Test
  void duplicatesAreForAnUnorderedNetwork() {
    Cli refused = Cli.run("check", "dr", "--network", "fifo", "--duplicates", "1");
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("Duplicates are for an unordered network").hasLineCount(1);
  }

  @Test
  void duplicatesAreNotCombinedWithSymmetry() {
    Cli refused =
        Cli.run("check", "dr", "--duplicates", "1", "--symmetry", "n1,n2", "--harness", "1r+1w");
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("Duplicates cannot be combined with symmetry");
  }
}
