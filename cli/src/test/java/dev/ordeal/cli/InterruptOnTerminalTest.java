package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user sees who ends a command on a terminal. */
class InterruptOnTerminalTest {
  private static final int SIGINT = 130;
  private static final int SIGTERM = 143;

  @TempDir private Path directory = Path.of("");

  @Test
  void ctrlCGivesTheReportSoFar() throws Exception {
    try (PseudoTerminal terminal = large()) {
      terminal.await("exploring ");
      terminal.interrupt();
      assertThat(terminal.exit()).as(terminal.screen()).isEqualTo(SIGINT);
      assertReported(terminal.screen());
    }
  }

  @Test
  void sigtermGivesTheReportSoFar() throws Exception {
    try (PseudoTerminal terminal = large()) {
      terminal.await("exploring ");
      terminal.terminate();
      assertThat(terminal.exit()).as(terminal.screen()).isEqualTo(SIGTERM);
      assertReported(terminal.screen());
    }
  }

  private PseudoTerminal large() throws Exception {
    return PseudoTerminal.of(
        directory, "check", "dr", "--explorer", "pos", "--actors", "4", "--limit", "1000000000");
  }

  /** The report begins at the start of a line that is blank, the progress being erased. */
  private static void assertReported(String screen) {
    assertThat(screen).containsPattern("\r {79}\rNO VIOLATION FOUND: dr").contains("Interrupted.");
  }
}
