package dev.ordeal.formats.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.decide.Conclusion;
import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
import dev.ordeal.formats.Format;
import dev.ordeal.formats.HistoryFiles;
import dev.ordeal.formats.JsonLinesWriter;
import dev.ordeal.formats.RecordingRows;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Generated histories have their verdicts and are read as they were written. */
class HistoryGeneratorTest {
  private static final long SEED = 7;

  private static Recording read(String lines, Model model) throws IOException {
    return HistoryFiles.read(
            new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)),
            "test",
            Optional.of(Format.JSONL),
            Optional.of(model),
            bytes -> {})
        .recording();
  }

  private static String write(Recording recording, Model model) throws IOException {
    StringBuilder lines = new StringBuilder();
    JsonLinesWriter.write(recording, model, lines);
    return lines.toString();
  }

  @Test
  void everyFamilyHasItsVerdict() {
    int checked = 0;
    for (HistoryProfile profile : HistoryFamilies.all()) {
      if (profile.operations() <= 10_000) {
        Recording recording = HistoryGenerator.generate(profile, SEED);
        assertThat(recording.size()).isEqualTo(profile.operations());
        assertThat(recording.pending()).isEqualTo(profile.pending().count());
        Decision decision =
            Decider.decide(recording, Question.of(profile.model()).withoutContradiction());
        assertThat(decision.conclusion())
            .as(profile + " seed " + SEED)
            .isEqualTo(
                profile.isViolated() ? Conclusion.NOT_LINEARIZABLE : Conclusion.LINEARIZABLE);
        checked++;
      }
    }
    assertThat(checked).isEqualTo(34);
  }

  @Test
  void theSameSeedGeneratesTheSameHistory() throws IOException {
    HistoryProfile profile =
        HistoryProfile.of("X", Model.CAS_REGISTER, 500, 6).ambiguous(4).withPending(9, 1);
    String once = write(HistoryGenerator.generate(profile, 3), profile.model());
    assertThat(write(HistoryGenerator.generate(profile, 3), profile.model())).isEqualTo(once);
    assertThat(write(HistoryGenerator.generate(profile, 4), profile.model())).isNotEqualTo(once);
  }

  @Test
  void aHundredThousandLinesAreReadAsTheyWereWritten() throws IOException {
    HistoryProfile profile =
        HistoryProfile.of("X", Model.KV, 100_000, 30).withKeys(50, 1.2).withPending(20, 1);
    Recording made = HistoryGenerator.generate(profile, SEED);
    Recording read = read(write(made, profile.model()), profile.model());
    assertThat(RecordingRows.of(read)).isEqualTo(RecordingRows.of(made));
  }

  /** A line with an unknown field is read by the general parser. */
  @Test
  void theFastParserReadsWhatTheGeneralOneReads() throws IOException {
    Random random = new Random(SEED);
    for (Model model : List.of(Model.CAS_REGISTER, Model.SET, Model.QUEUE, Model.KV)) {
      HistoryProfile profile =
          HistoryProfile.of("X", model, 3_000, 9).withKeys(3).withPending(30, 1);
      Recording made =
          HistoryGenerator.generate(model == Model.QUEUE ? profile : profile.ambiguous(5), SEED);
      List<String> fast = new ArrayList<>(write(made, model).lines().toList());
      fast.replaceAll(line -> vary(line, model, random));
      List<String> general = new ArrayList<>(fast);
      general.replaceAll(line -> line.replace("{", "{\"unknown\":[{}],"));
      Collections.shuffle(fast, new Random(SEED));
      Collections.shuffle(general, new Random(SEED));
      assertThat(RecordingRows.of(read(String.join("\n", fast), model)))
          .isEqualTo(RecordingRows.of(read(String.join("\r\n", general), model)));
    }
  }

  /** The same line with its fields in another order, other spaces, and strings for keys. */
  private static String vary(String line, Model model, Random random) {
    String inside = line.substring(1, line.length() - 1);
    List<String> fields = new ArrayList<>(Arrays.asList(inside.split(",(?=\")", -1)));
    Collections.shuffle(fields, random);
    String separator = random.nextBoolean() ? "," : " , ";
    String spaced =
        String.join(separator, fields).replace("\":", random.nextBoolean() ? "\":" : "\": ");
    String fieldsOfKeys = model == Model.SET ? "key|arg" : "key";
    return "{"
        + spaced.replaceAll("\"(" + fieldsOfKeys + ")\":( ?)(\\d+)", "\"$1\":$2\"k$3\"")
        + "}";
  }
}
