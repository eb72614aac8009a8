package dev.ordeal.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.words.BadInput;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaperBenchTest {
  private static final PaperBench BENCH =
      PaperBench.of(new BenchSettings(true, Duration.ofSeconds(20), 1));

  @TempDir private static Path directory;

  private static PaperResults results =
      new PaperResults(new BenchSettings(true, Duration.ZERO, 1), List.of());

  private static final List<String> PROGRESS = new ArrayList<>();

  @BeforeAll
  static void measure() {
    results =
        BENCH
            .only(List.of("EDR:2r+1w:ex", "oc:2r+1w:EX", "oc:2r+1w:LV", "oc:2r+1w:GR"))
            .run(directory, PROGRESS::add, () -> false);
  }

  @Test
  void selectedCellsAreMeasuredInTheOrderOfTheTables() {
    assertThat(PROGRESS)
        .containsExactly(
            "1 of 4: edr:2r+1w:EX",
            "2 of 4: oc:2r+1w:EX",
            "3 of 4: oc:2r+1w:LV",
            "4 of 4: oc:2r+1w:GR");
    assertThat(results.csv())
        .contains("edr,2r+1w,EX,true,exhausted,3,#S,252.0,252.0,252.0,252.0,true,,,\n")
        .contains("edr,2r+1w,EX,true,exhausted,3,#NL,12.0,12.0,12.0,2.0,false,Restored state,,\n")
        .contains("oc,2r+1w,EX,true,exhausted,3,#UH,165.0,165.0,165.0,165.0,true,,165.0,165.0\n")
        .contains("oc,2r+1w,LV,true,exhausted,3,#S,9.0,9.0,9.0,21.0,false,Hash order,6.0,162.0\n")
        .contains("oc,2r+1w,GR,true,exhausted,3,#St,");
  }

  @Test
  void aSelectorThatSelectsNothingIsRefused() {
    assertThatThrownBy(() -> BENCH.only(List.of("oc", "edr:9r")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("--only: 'edr:9r' selects nothing; systems are dr, edr, ");
  }

  @Test
  void measuredCellsAreReadBackUnlessTheSettingsDiffer() {
    List<String> again = new ArrayList<>();
    PaperResults same =
        BENCH.only(List.of("oc:2r+1w:EX", "oc:2r+1w:LV")).run(directory, again::add, () -> false);
    assertThat(again).hasSize(2).allMatch(line -> line.endsWith(", already measured"));
    assertThat(same.csv().lines().skip(1))
        .isNotEmpty()
        .allMatch(line -> results.csv().contains(line + "\n"));
    List<String> other = new ArrayList<>();
    PaperBench.of(new BenchSettings(true, Duration.ofSeconds(20), 2))
        .only(List.of("edr:2r+1w:EX"))
        .run(directory, other::add, () -> false);
    assertThat(other).containsExactly("1 of 1: edr:2r+1w:EX");
  }

  @Test
  void thePageHasTablesAndChartsInTheColoursOfThePalette() {
    String page = results.page();
    assertThat(page)
        .startsWith("<!DOCTYPE html>")
        .contains("<h3>oc 2r+1w</h3>", "<h3>#S: schedules</h3>", "--ink: light-dark(")
        .contains("fill:var(--c0)", "fill: var(--ink)")
        .doesNotContain("rgb(", "src=", "<link");
    assertThat(page.split("<svg ", -1)).hasSize(9);
  }

  /** The published HF is the number of histories before the first bad one, and can be 0. */
  @Test
  void historiesAreCountedUpToTheFirstViolatingOne() {
    assertThat(results.csv())
        .contains("edr,2r+1w,EX,true,exhausted,3,#HF,4.0,4.0,4.0,2.0,false,Restored state,,\n")
        .contains(
            "oc,2r+1w,EX,true,exhausted,3,#HF,60.0,60.0,60.0,15.0,false,Not explained,42.0,132.0\n");
  }

  @Test
  void tablesHaveTheLegendAndTheHeadsOfThePaper() {
    assertThat(results.tables())
        .startsWith("EX      Exhaustive in turns (ex-turns)\nSR      Systematic Random in order")
        .contains("a       Restored state: ", "#Rtry   retries of each request\n")
        .contains("Open Chord: #Agents = 2, #Rtry = N/A, Qrm = N/A\noc 2r+1w ")
        .contains("Qrm = 2\nedr 2r+1w ")
        .containsPattern("#S +18,396 = +9 \\[6\\.\\.162\\] / 21 c +-\n");
  }

  @Test
  void theSameResultsGiveTheSamePage() {
    assertThat(results.page()).isEqualTo(results.page());
  }
}
