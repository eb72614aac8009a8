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
        BENCH.only(List.of("EDR:2r+1w:ex", "oc:2r+1w")).run(directory, PROGRESS::add, () -> false);
  }

  @Test
  void selectedCellsAreMeasuredInTheOrderOfTheTables() {
    assertThat(PROGRESS)
        .hasSize(8)
        .startsWith("1 of 8: edr:2r+1w:EX", "2 of 8: oc:2r+1w:EX")
        .endsWith("8 of 8: oc:2r+1w:LV");
    assertThat(results.csv())
        .contains("edr,2r+1w,EX,true,exhausted,1,#S,252.0,252.0,252.0,252.0\n")
        .contains("oc,2r+1w,EX,true,exhausted,1,#UH,165.0,165.0,165.0,165.0\n");
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
    PaperResults same = BENCH.only(List.of("oc:2r+1w")).run(directory, again::add, () -> false);
    assertThat(again).hasSize(7).allMatch(line -> line.endsWith(", already measured"));
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

  @Test
  void theSameResultsGiveTheSamePage() {
    assertThat(results.page()).isEqualTo(results.page());
  }
}
