package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchCommandTest {
  @TempDir private Path directory = Path.of("");

  private Cli bench(String... more) {
    return benchTo(directory.resolve("out"), more);
  }

  private static Cli benchTo(Path out, String... more) {
    List<String> arguments = new ArrayList<>(List.of("bench", "--out", out.toString()));
    arguments.addAll(List.of(more));
    return Cli.run(arguments.toArray(String[]::new));
  }

  @Test
  void aTableHasOurFiguresBesideThePublishedOnes() {
    Cli cli = bench("--only", "oc:2r+1w:EX", "--only", "oc:2r+1w:IR");
    assertThat(cli.exit()).isZero();
    assertThat(cli.out())
        .containsPattern("oc 2r\\+1w +EX +IR\n")
        .containsPattern("#S +18,396 = +2,138 \\[747\\.\\.2,504\\] / 1,935 c\n")
        .containsPattern("#UH +165 = +109 \\[109\\.\\.165\\] / 121 c\n")
        .containsPattern("#NL +17 = +12 \\[0\\.\\.17\\] =\n")
        .containsPattern("#VB +9 +8\n")
        .containsPattern("TT +\\S+ / 5:30 f +\\S+ / 0:06 f\n");
  }

  @Test
  void everythingIsWrittenAndThePageNeedsNothingElse() throws IOException {
    bench("--only", "edr:2r+1w:EX", "--only", "edr:2r+1w:DB");
    Path out = directory.resolve("out");
    String csv = Files.readString(out.resolve("results.csv"));
    assertThat(csv).contains("edr,2r+1w,EX,true,exhausted,3,#S,252.0,252.0,252.0,252.0,true,,,\n");
    assertThat(csv).contains("edr,2r+1w,DB,true,exhausted,3,#S,252.0,252.0,252.0,252.0,true,,,\n");
    JsonNode json = new ObjectMapper().readTree(out.resolve("results.json").toFile());
    assertThat(json).hasSize(2);
    assertThat(Files.readString(out.resolve("tables.txt"))).contains("edr 2r+1w");
    String page = Files.readString(out.resolve("index.html"));
    assertThat(page).contains("<svg", "edr 2r+1w").doesNotContain("src=\"", "<link");
  }

  @Test
  void itGoesOnWhereItStoppedUnlessTheSettingsDiffer() throws IOException {
    bench("--only", "edr:2r+1w:EX");
    Path cell = directory.resolve("out/cells/edr_2r-1w_EX.json");
    FileTime longAgo = FileTime.fromMillis(0);
    Files.setLastModifiedTime(cell, longAgo);
    assertThat(bench("--only", "edr:2r+1w:EX").err()).contains("already measured");
    assertThat(Files.getLastModifiedTime(cell)).isEqualTo(longAgo);
    assertThat(bench("--only", "edr:2r+1w:EX", "--seed", "2").err()).doesNotContain("already");
    Files.writeString(cell, "{ damaged");
    assertThat(bench("--only", "edr:2r+1w:EX", "--seed", "2").exit()).isZero();
    assertThat(Files.readString(cell)).contains("exhausted");
  }

  @Test
  void thePapersCutOffsCanBeAskedFor() {
    assertThat(bench("--paper", "--only", "dr:2r+2w:EX").out())
        .containsPattern("dr 2r\\+2w +EX \\(cut off: limit\\)\n")
        .containsPattern("#S +50,000 =\n");
  }

  @Test
  void twoRunsPrintTheSameBytesTimesAside() {
    String[] only = {"--only", "oc:2r+1w:EX", "--only", "oc:2r+1w:DB", "--only", "oc:2r+1w:LV"};
    String first = bench(only).out();
    String second = benchTo(directory.resolve("again"), only).out();
    assertThat(withoutTimes(second)).isEqualTo(withoutTimes(first));
  }

  private static String withoutTimes(String text) {
    return text.lines()
        .filter(line -> !line.startsWith("T") && !line.startsWith("ST"))
        .filter(line -> !line.startsWith("Written"))
        .map(line -> line.replaceAll(" +", " "))
        .reduce("", (a, b) -> a + b + "\n");
  }

  @Test
  void aMistakeGetsOneSentence() throws IOException {
    bench("--only", "occ").assertRefused(List.of("--only: 'occ' selects nothing"));
    bench("--deadline", "x").assertRefused(List.of("'x' is not a duration"));
    Path file = Files.writeString(directory.resolve("file"), "");
    benchTo(file, "--only", "oc:2r+1w:LV").assertRefused(List.of("is a file; name a directory"));
  }
}
