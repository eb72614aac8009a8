package dev.ordeal.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.ordeal.decide.Conclusion;
import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Files with known verdicts: small ones of every format, and a large collection if there is one.
 */
class ExamplesTest {

  /** A line of a manifest. */
  private record Example(
      Path file, String format, Model model, int operations, String pending, boolean isGood) {

    HistoryFile read(Optional<Format> given) {
      return HistoryFiles.read(file.toString(), given, Optional.of(model), bytes -> {});
    }

    void check() {
      HistoryFile history = read(Optional.empty());
      Recording recording = history.recording();
      if (recording.size() > 0) {
        assertThat(history.format().shownName()).isEqualTo(format);
      }
      assertThat(recording.size()).isEqualTo(operations);
      if (!pending.equals("-")) {
        assertThat(recording.pending()).isEqualTo(Integer.parseInt(pending));
      }
      Decision decision = Decider.decide(recording, Question.of(model).withoutContradiction());
      assertThat(decision.conclusion())
          .as(decision.reason())
          .isEqualTo(isGood ? Conclusion.LINEARIZABLE : Conclusion.NOT_LINEARIZABLE);
    }
  }

  private static List<Example> examples(Path manifest) throws IOException {
    List<Example> examples = new ArrayList<>();
    for (String line : Files.readAllLines(manifest)) {
      String[] fields = line.split("\t", -1);
      if (!fields[0].equals("file")) {
        examples.add(
            new Example(
                manifest.resolveSibling(fields[0]),
                fields[1],
                Model.named(fields[2]),
                Integer.parseInt(fields[3]),
                fields[4],
                fields[5].equalsIgnoreCase("ok")));
      }
    }
    return examples;
  }

  private static Path manifest() throws URISyntaxException {
    URL manifest = ExamplesTest.class.getResource("examples.tsv");
    return Path.of(Objects.requireNonNull(manifest).toURI());
  }

  @TestFactory
  List<DynamicTest> theExamplesAreRecognisedAndHaveTheirVerdicts()
      throws IOException, URISyntaxException {
    List<Example> examples = examples(manifest());
    assertThat(examples).hasSize(22);
    return examples.stream()
        .map(example -> DynamicTest.dynamicTest(example.file().getFileName() + "", example::check))
        .toList();
  }

  @Test
  void givingTheFormatReadsTheSame() throws IOException, URISyntaxException {
    for (Example example : examples(manifest())) {
      HistoryFile given = example.read(Optional.of(Format.named(example.format())));
      assertThat(RecordingRows.of(given.recording()))
          .isEqualTo(RecordingRows.of(example.read(Optional.empty()).recording()));
    }
  }

  @Test
  void theLargeCollectionHasItsVerdicts() throws IOException {
    Path manifest =
        Path.of(System.getProperty("ordeal.histories", "../../shared/histories"))
            .resolve("manifest.tsv");
    assumeThat(manifest).as("set -Dordeal.histories=DIR to check a collection").exists();
    List<Example> examples = examples(manifest);
    assertThat(examples).isNotEmpty();
    for (Example example : examples) {
      try {
        example.check();
      } catch (AssertionError e) {
        throw new AssertionError(example.file() + ": " + e.getMessage(), e);
      }
    }
  }
}
