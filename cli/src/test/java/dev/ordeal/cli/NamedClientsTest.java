package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that a system has under a name, on the command line. */
class NamedClientsTest {

  @Test
  void systemsListsTheNames() {
    assertThat(Cli.run("systems").out()).contains("; --harness insistent", "  a name ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "db"})
  void theyAreChecked(String explorer) {
    Cli cli =
        Cli.run("check", "mutex", "--harness", "insistent", "--explorer", explorer, "--coverage");
    assertThat(cli.out())
        .startsWith("LINEARIZABLE: mutex (2 actors, insistent) is linearizable")
        .contains("enter()@n1; ... | enter()@n2; ...");
    assertThat(cli.exit()).isZero();
  }

  @Test
  void whatIsFoundIsReplayed(@TempDir Path folder) {
    String file = folder.resolve("found.json").toString();
    assertThat(Cli.run("check", "mutex-hasty", "--harness", "insistent", "--save", file).exit())
        .isEqualTo(1);
    Cli replayed = Cli.run("replay", file);
    assertThat(replayed.out()).contains("mutex-hasty (2 actors, insistent)");
    assertThat(replayed.exit()).isEqualTo(1);
  }

  @Test
  void aWrongNameIsAnsweredInOneSentence() {
    Cli cli = Cli.run("check", "mutex", "--harness", "insistant");
    assertThat(cli.err().strip())
        .endsWith("mutex has no clients called 'insistant'; did you mean insistent?");
    assertThat(cli.exit()).isEqualTo(2);
  }

  @Test
  void aSweepMakesItsOwnCalls() {
    Cli cli = Cli.run("check", "mutex", "--harness", "insistent", "--upto", "2");
    assertThat(cli.err()).contains("--upto makes its own calls; leave out --harness and --invoke.");
    assertThat(cli.exit()).isEqualTo(2);
  }
}
