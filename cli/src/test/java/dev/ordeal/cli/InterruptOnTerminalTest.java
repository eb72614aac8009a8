package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
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

  @Test
  void theProgressOfAGraphSaysDepthGrowthAndMemory() throws Exception {
    try (PseudoTerminal terminal =
        PseudoTerminal.of(directory, "check", "px", "--harness", "3r+3w", "--threads", "1")) {
      terminal.await(" x");
      terminal.interrupt();
      assertThat(terminal.exit()).as(terminal.screen()).isEqualTo(SIGINT);
      assertThat(terminal.screen())
          .containsPattern("exploring [^\r]*depth \\d+: [\\d.,kM]+ x\\d+\\.\\d\\d, \\d+ of \\d+ MB")
          .contains("Interrupted.", "the last complete levels have", "What to try next");
      assertThat(terminal.screen().split("\\R|\r", -1)).allMatch(line -> isShort(line));
    }
  }

  /** Whether a line of progress fits a terminal of 80 columns. */
  private static boolean isShort(String line) {
    return !line.startsWith("exploring") || line.replace("^C", "").length() < 80;
  }

  @Test
  void theProgressOfAnExhaustiveSearchHasAnEstimate() throws Exception {
    try (PseudoTerminal terminal =
        PseudoTerminal.of(directory, "check", "dr", "--harness", "3r+2w", "--explorer", "ex")) {
      terminal.await("in total (estimate)");
      terminal.interrupt();
      assertThat(terminal.exit()).as(terminal.screen()).isEqualTo(SIGINT);
      assertThat(terminal.screen()).contains("Interrupted.");
    }
  }

  @Test
  void ctrlCEndsASweepWithItsReport() throws Exception {
    try (PseudoTerminal terminal = PseudoTerminal.of(directory, "check", "px", "--upto", "5")) {
      terminal.await("harness ");
      terminal.interrupt();
      assertThat(terminal.exit()).as(terminal.screen()).isEqualTo(SIGINT);
      assertThat(terminal.screen()).contains("NO VIOLATION FOUND", "Interrupted");
    }
  }

  @Test
  void ctrlCInHistorySaysWhatIsCertainSoFar() throws Exception {
    try (PseudoTerminal terminal = slowHistory()) {
      terminal.await("LINEARIZABLE: ");
      terminal.interrupt();
      assertThat(terminal.exit()).as(terminal.screen()).isEqualTo(SIGINT);
      assertThat(terminal.screen())
          .contains("UNDECIDED: " + directory.resolve("slow.jsonl"))
          .containsPattern("[iI]nterrupted (before the search had an answer|while it was read)\\.");
    }
  }

  @Test
  void sigtermInHistorySaysWhatIsCertainSoFar() throws Exception {
    try (PseudoTerminal terminal = slowHistory()) {
      terminal.await("LINEARIZABLE: ");
      terminal.terminate();
      assertThat(terminal.exit()).as(terminal.screen()).isEqualTo(SIGTERM);
      assertThat(terminal.screen()).contains("UNDECIDED: " + directory.resolve("slow.jsonl"));
    }
  }

  /** Two histories: one that is decided at once, and one whose search takes very long. */
  private PseudoTerminal slowHistory() throws Exception {
    String write = "{\"process\":99,\"op\":\"write\",\"arg\":0,\"inv\":0,\"res\":1}\n";
    StringBuilder lines = new StringBuilder(write);
    for (int i = 0; i < 80; i++) {
      lines.append(
          String.format(
              "{\"process\":%d,\"op\":\"cas\",\"arg\":[%d,%d],\"ret\":true,\"inv\":%d,\"res\":%d}%n",
              i, i * 7 % 12, i * 5 % 11, i + 10, i + 1000));
    }
    Path fast = Files.writeString(directory.resolve("fast.jsonl"), write);
    Path slow = Files.writeString(directory.resolve("slow.jsonl"), lines);
    return PseudoTerminal.of(
        directory,
        "history",
        fast.toString(),
        slow.toString(),
        "--model",
        "cas-register",
        "--algorithm",
        "depth-first");
  }

  @Test
  void ctrlCInBenchKeepsTheCellsMeasuredSoFar() throws Exception {
    Path out = directory.resolve("bench");
    try (PseudoTerminal terminal =
        PseudoTerminal.of(
            directory,
            "bench",
            "--only",
            "dr:2r+1w:EX", // takes no time
            "--only",
            "dr:2r+2w",
            "--out",
            out.toString())) {
      terminal.await("2 of 15: ");
      terminal.interrupt();
      assertThat(terminal.exit()).as(terminal.screen()).isEqualTo(SIGINT);
      assertThat(terminal.screen())
          .contains("Interrupted: 1 of 15 cells are measured", "Written to " + out);
    }
    assertThat(out.resolve("tables.txt")).isNotEmptyFile();
    try (Stream<Path> cells = Files.list(out.resolve("cells"))) {
      assertThat(cells).hasSize(1);
    }
  }

  @Test
  void ctrlCInTheBenchOfHistoriesKeepsItsRows() throws Exception {
    try (PseudoTerminal terminal = PseudoTerminal.of(directory, "bench", "history")) {
      terminal.await("A1");
      terminal.interrupt();
      assertThat(terminal.exit()).as(terminal.screen()).isEqualTo(SIGINT);
      assertThat(terminal.screen())
          .containsPattern("Interrupted: \\d+ of \\d+ histories are measured");
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
