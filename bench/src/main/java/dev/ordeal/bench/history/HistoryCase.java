package dev.ordeal.bench.history;

import dev.ordeal.decide.Conclusion;
import dev.ordeal.formats.generate.HistoryFamilies;
import dev.ordeal.formats.generate.HistoryGenerator;
import dev.ordeal.formats.generate.HistoryProfile;
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
    String name, Model model, Conclusion expected, Supplier<Recording> recording) {

  /**
   * Generated histories of every family, one for each seed.
   *
   * @param mostOperations the length of the longest
   */
  public static List<HistoryCase> generated(List<Long> seeds, int mostOperations) {
    return HistoryFamilies.all().stream()
        .filter(profile -> profile.operations() <= mostOperations)
        .flatMap(profile -> seeds.stream().map(seed -> generated(profile, seed)))
        .toList();
  }

  private static HistoryCase generated(HistoryProfile profile, long seed) {
    return new HistoryCase(
        profile.name() + " seed " + seed,
        profile.model(),
        profile.isViolated() ? Conclusion.NOT_LINEARIZABLE : Conclusion.LINEARIZABLE,
        () -> HistoryGenerator.generate(profile, seed));
  }

  /** The histories that {@code manifest.tsv} in the directory lists. */
  public static List<HistoryCase> listedIn(Path directory) {
    return HistoryManifest.read(directory).cases();
  }
}
