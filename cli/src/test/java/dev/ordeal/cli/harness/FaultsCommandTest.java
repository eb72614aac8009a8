package dev.ordeal.cli.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
