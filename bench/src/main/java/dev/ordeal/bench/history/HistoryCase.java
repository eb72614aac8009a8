package dev.ordeal.bench.history;

import dev.ordeal.decide.Decision.Answer;
import dev.ordeal.formats.Families;
import dev.ordeal.formats.Generator;
import dev.ordeal.formats.Recipe;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * A history with a known verdict.
 *
 * @param expected the known verdict
 * @param recording reads or generates the history
 */
public record HistoryCase(
    String name, Model model, Answer expected, Supplier<Recording> recording) {

  /**
   * Generated histories of every family, one for each seed.
   *
   * @param mostOperations the length of the longest
   */
  public static List<HistoryCase> generated(List<Long> seeds, int mostOperations) {
    return Families.all().stream()
        .filter(recipe -> recipe.operations() <= mostOperations)
        .flatMap(recipe -> seeds.stream().map(seed -> generated(recipe, seed)))
        .toList();
  }

  private static HistoryCase generated(Recipe recipe, long seed) {
    return new HistoryCase(
        recipe.name() + " seed " + seed,
        recipe.model(),
        recipe.isViolated() ? Answer.NOT_LINEARIZABLE : Answer.LINEARIZABLE,
        () -> Generator.make(recipe, seed));
  }

  /** The histories that {@code manifest.tsv} in the directory lists. */
  public static List<HistoryCase> listedIn(Path directory) {
    return HistoryManifest.read(directory).cases();
  }
}
