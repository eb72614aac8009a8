package dev.ordeal.cli.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.Check;
import dev.ordeal.cli.Cli;
import dev.ordeal.report.json.JsonReport;
import dev.ordeal.systems.gallery.Gallery;
import dev.ordeal.systems.gallery.Trial;
import dev.ordeal.verify.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The words that docs/gallery.md tells a user to type do the same as the check of the entry: both
 * explore the same up to a few steps.
 */
class GalleryWordsTest {
  /** Deep enough that faults, timers and calls show in the number of states. */
  private static final int DEPTH = 4;

  private static final int SCHEDULES = 40;

  /** What differs from run to run. */
  private static final List<String> CHANGING =
      List.of("time", "peakBytes", "diskBytes", "growth", "advice", "next", "estimate");

  record Named(String entry, String words, Trial trial) {
    @Override
    public String toString() {
      return entry + ": " + words;
    }
  }

  static Stream<Named> trials() {
    return Gallery.all().stream()
        .flatMap(
            entry ->
                Stream.of(entry.bug(), entry.fix())
                    .map(trial -> new Named(entry.id(), String.join(" ", trial.words()), trial)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("trials")
  void theWordsDoWhatTheCheckDoes(Named named) throws IOException {
    Trial trial = named.trial();
    List<String> words = new ArrayList<>(trial.words());
    boolean isCut = words.contains("--depth");
    words.addAll(
        isCut
            ? List.of("--limit", String.valueOf(SCHEDULES), "--json")
            : List.of("--depth", String.valueOf(DEPTH), "--json"));
    Check check = isCut ? trial.check().limit(SCHEDULES) : trial.check().depth(DEPTH);
    Outcome outcome = check.run();
    JsonNode typed = Cli.run(words.toArray(String[]::new)).json();
    assertThat(lasting(typed))
        .isEqualTo(lasting(new ObjectMapper().readTree(JsonReport.of(outcome))));
    assertThat(outcome.statistics().steps()).isPositive();
    assertThat(trial.words().contains("--allow-unanswered"))
        .isEqualTo(trial.check().configuration().allowingUnanswered());
  }

  /** What does not change from run to run. */
  private static JsonNode lasting(JsonNode json) {
    ObjectNode copy = json.deepCopy();
    List<String> names = new ArrayList<>();
    copy.fieldNames().forEachRemaining(names::add);
    names.stream()
        .filter(name -> CHANGING.stream().anyMatch(name::contains) || name.contains("econds"))
        .forEach(copy::remove);
    return copy;
  }
}
