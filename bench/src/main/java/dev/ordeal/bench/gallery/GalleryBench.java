package dev.ordeal.bench.gallery;

import dev.ordeal.Check;
import dev.ordeal.systems.gallery.GalleryEntry;
import dev.ordeal.systems.gallery.Trial;
import dev.ordeal.verify.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Runs entries of the gallery, the bug and then the fix.
 *
 * @param deadline the longest time of an entry; empty for no limit
 */
public record GalleryBench(Optional<Duration> deadline) {

  /**
   * Runs the entries.
   *
   * @param progress takes a line before each entry
   * @param ended asked at intervals whether to end early; the entry that is being run then does not
   *     count
   */
  public GalleryResults run(
      List<GalleryEntry> entries, Consumer<String> progress, BooleanSupplier ended) {
    List<EntryResult> results = new ArrayList<>();
    for (GalleryEntry entry : entries) {
      if (ended.getAsBoolean()) {
        break;
      }
      progress.accept((results.size() + 1) + " of " + entries.size() + ": " + entry.id());
      EntryResult result = run(entry, ended);
      if (!ended.getAsBoolean()) {
        results.add(result);
      }
    }
    return new GalleryResults(results);
  }

  private EntryResult run(GalleryEntry entry, BooleanSupplier ended) {
    long begun = System.nanoTime();
    Outcome bug = run(entry.bug(), begun, ended);
    long between = System.nanoTime();
    Outcome fix = run(entry.fix(), begun, ended);
    long over = System.nanoTime();
    return new EntryResult(entry, bug, fix, (between - begun) / 1e9, (over - between) / 1e9);
  }

  private Outcome run(Trial trial, long begun, BooleanSupplier ended) {
    Check check =
        deadline
            .map(most -> most.minusNanos(System.nanoTime() - begun))
            .map(left -> left.compareTo(Duration.ofMillis(1)) < 0 ? Duration.ofMillis(1) : left)
            .map(left -> trial.check().deadline(left))
            .orElseGet(trial::check);
    return check.run((schedules, steps) -> !ended.getAsBoolean());
  }
}
