package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** States are printed with the names of their components, and with what each step changes. */
class StateNamesTest {
  @TempDir private Path directory = Path.of("");

  @Test
  void aScheduleSaysWhatEachStepChanges() {
    SavedFinding finding = new SavedFinding(directory.resolve("found.json"));
    finding.save("oc");
    String first =
        "  1  n1 <- Write(k1,10) from c0\n       n1: table={} -> {k1:10}\n  2  n1 <- Int";
    assertThat(Cli.run("check", "oc").out()).contains(first);
    assertThat(finding.replay().out()).contains(first);
  }

  @Test
  void aBrokenInvariantListsTheStates() {
    assertThat(Cli.run("check", "2pc-hasty").out())
        .contains(
            """

            States at the end
              n1 is Tally(client=c0, yes=1, decision=COMMITTED)
              n2 is ABORTED
              n3 is COMMITTED
            """);
  }
}
