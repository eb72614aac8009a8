package dev.ordeal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
import dev.ordeal.formats.HistoryFiles;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recorder;
import dev.ordeal.recording.Recording;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The module is usable alone, in a few lines, as its documentation shows. */
class StandaloneTest {
  private static final Path TESTS = Path.of("src/test/java/dev/ordeal");

  @Test
  void aRecordedHistoryIsDecidedBySpec() {
    Recorder recorder = new Recorder();
    Recorder.Recorded write = recorder.invoke(Operation.of("write", 1));
    recorder.call(Operation.of("read"), () -> 1);
    recorder.call(Operation.of("read"), () -> 0); // the old value after the new one
    write.returned(Answer.OK);

    Decision decision = Decider.decide(recorder.recording(), Question.of(Specs.register(0)));
    String why = decision.contradiction().orElseThrow().sentence();
    assertThat(why)
        .isEqualTo("No order of these 2 operations explains that read() by process 0 returned 0.");
  }

  @Test
  void aFileOfJsonLinesIsDecidedByModel(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("history.jsonl");
    Files.writeString(
        file,
        """
        {"process":0,"op":"write","arg":7,"inv":0,"res":3}
        {"process":1,"op":"read","ret":7,"inv":1,"res":2}
        {"process":1,"op":"read","ret":null,"inv":4,"res":5}
        """);

    Recording recording = HistoryFiles.read(file, Model.REGISTER).recording();
    Decision decision = Decider.decide(recording, Question.of(Model.REGISTER));
    if (!decision.isLinearizable()) {
      decision.contradiction().ifPresent(found -> System.out.println(found.sentence()));
    }

    assertThat(decision.contradiction().orElseThrow().sentence())
        .isEqualTo(
            "No order of these 2 operations explains that read() by process 1 returned nil.");
  }

  @Test
  void theDocumentShowsCodeOfTheseTests() throws IOException {
    String tests =
        squeezed(
            Files.readString(TESTS.resolve("StandaloneTest.java"))
                + Files.readString(TESTS.resolve("recording/RecordingExampleTest.java")));
    List<String> shown = javaBlocks(Files.readString(Path.of("../docs/recording.md")));
    assertThat(shown).hasSize(5);
    assertThat(shown).allSatisfy(block -> assertThat(tests).contains(squeezed(block)));
  }

  /** Every line of code in the package-info of formats and decide is in these tests, too. */
  @Test
  void thePackageInfosShowCodeOfTheseTests() throws IOException {
    String test = squeezed(Files.readString(TESTS.resolve("StandaloneTest.java")));
    for (String room : List.of("decide", "formats")) {
      String info =
          Files.readString(Path.of("src/main/java/dev/ordeal", room, "package-info.java"));
      String example =
          Pattern.compile("<pre>\\{@code\n(.*?)}</pre>", Pattern.DOTALL)
              .matcher(info.replaceAll("(?m)^ \\* ?", ""))
              .results()
              .map(found -> found.group(1))
              .findFirst()
              .orElseThrow();
      Stream<String> lines = example.lines().map(StandaloneTest::squeezed);
      assertThat(lines).as(room).allSatisfy(line -> assertThat(test).contains(line));
    }
  }

  private static List<String> javaBlocks(String document) {
    return Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
        .matcher(document)
        .results()
        .map(block -> block.group(1))
        .toList();
  }

  private static String squeezed(String code) {
    return code.replaceAll("\\s+", " ").strip();
  }
}
