package dev.ordeal.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
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

/** Histories made by recipe: their verdicts, and that they are read as they were written. */
class GeneratorTest {
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
  void everyFamilyHasTheVerdictItWasMadeWith() {
    int checked = 0;
    for (Recipe recipe : Families.all()) {
      if (recipe.operations() <= 10_000) {
        Recording recording = Generator.make(recipe, SEED);
        assertThat(recording.size()).isEqualTo(recipe.operations());
        assertThat(recording.pending()).isEqualTo(recipe.crashed());
        Decision decision =
            Decider.decide(recording, Question.of(recipe.model()).withoutEvidence());
        assertThat(decision.answer())
            .as(recipe + " seed " + SEED)
            .isEqualTo(
                recipe.isViolated()
                    ? Decision.Answer.NOT_LINEARIZABLE
                    : Decision.Answer.LINEARIZABLE);
        checked++;
      }
    }
    assertThat(checked).isEqualTo(34);
  }

  @Test
  void theSameSeedMakesTheSameHistory() throws IOException {
    Recipe recipe = Recipe.of("X", Model.CAS_REGISTER, 500, 6).ambiguous(4).crashed(9, 1);
    String once = write(Generator.make(recipe, 3), recipe.model());
    assertThat(write(Generator.make(recipe, 3), recipe.model())).isEqualTo(once);
    assertThat(write(Generator.make(recipe, 4), recipe.model())).isNotEqualTo(once);
  }

  @Test
  void aHundredThousandLinesAreReadAsTheyWereWritten() throws IOException {
    Recipe recipe = Recipe.of("X", Model.KV, 100_000, 30).keys(50, 1.2).crashed(20, 1);
    Recording made = Generator.make(recipe, SEED);
    Recording read = read(write(made, recipe.model()), recipe.model());
    assertThat(Columns.of(read)).isEqualTo(Columns.of(made));
  }

  /** A line with a field that nobody knows is read by the general parser. */
  @Test
  void theFastWayToReadALineReadsWhatTheGeneralOneDoes() throws IOException {
    Random random = new Random(SEED);
    for (Model model : List.of(Model.CAS_REGISTER, Model.SET, Model.QUEUE, Model.KV)) {
      Recipe recipe = Recipe.of("X", model, 3_000, 9).keys(3).crashed(30, 1);
      Recording made = Generator.make(model == Model.QUEUE ? recipe : recipe.ambiguous(5), SEED);
      List<String> fast = new ArrayList<>(write(made, model).lines().toList());
      fast.replaceAll(line -> vary(line, model, random));
      List<String> general = new ArrayList<>(fast);
      general.replaceAll(line -> line.replace("{", "{\"unknown\":[{}],"));
      Collections.shuffle(fast, new Random(SEED));
      Collections.shuffle(general, new Random(SEED));
      assertThat(Columns.of(read(String.join("\n", fast), model)))
          .isEqualTo(Columns.of(read(String.join("\r\n", general), model)));
    }
  }

  /** The same line with its fields in another order, other spaces, and texts for keys. */
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
