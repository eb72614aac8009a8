package dev.ordeal.cli.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Check;
import dev.ordeal.cli.Cli;
import dev.ordeal.report.Numbers;
import dev.ordeal.report.text.TextReport;
import dev.ordeal.systems.gallery.Gallery;
import dev.ordeal.systems.gallery.Trial;
import dev.ordeal.verify.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The words that docs/gallery.md tells a user to type do the same as the check of the entry: both
 * explore the same up to a few steps, and say so in the same sentences, which name the system, its
 * parameters, the calls, and the faults.
 */
class GalleryWordsTest {
  private static final int DEPTH = 4;

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
  void theWordsDoWhatTheCheckDoes(Named named) {
    Trial trial = named.trial();
    int last = trial.words().indexOf("--depth");
    List<String> words = new ArrayList<>(trial.words());
    if (last >= 0) {
      String own = words.get(last + 1);
      assertThat(own).isEqualTo(String.valueOf(trial.check().configuration().limits().depth()));
      words.subList(last, last + 2).clear();
    }
    words.addAll(List.of("--depth", String.valueOf(DEPTH)));
    Check check = trial.check().depth(DEPTH);
    Outcome outcome = check.run();
    long states = outcome.statistics().ofStates().orElseThrow().states();
    assertThat(Cli.run(words.toArray(String[]::new)).out().lines().toList())
        .containsAll(TextReport.withoutFigures(outcome).lines().toList())
        .anyMatch(line -> line.contains(Numbers.count(states, "state", "states") + ", "));
    assertThat(trial.words().contains("--allow-unanswered"))
        .isEqualTo(trial.check().configuration().allowingUnanswered());
  }
}
