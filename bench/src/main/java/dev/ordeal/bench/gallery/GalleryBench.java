package dev.ordeal.bench.gallery;

import dev.ordeal.Check;
import dev.ordeal.systems.gallery.GalleryEntry;
import dev.ordeal.systems.gallery.Trial;
import dev.ordeal.tasks.Farm;
import dev.ordeal.verify.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Runs entries of the gallery, the bug and then the fix.
 *
 * @param deadline the longest time of an entry; empty for no limit
 */
public record GalleryBench(Optional<Duration> deadline) {
  private static final Duration LOOK = Duration.ofMillis(100);

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

  /**
   * Runs the entries on workers.
   *
   * @param progress takes a line after each entry
   * @param ended asked at intervals whether to end early
   */
  public GalleryResults run(
      List<GalleryEntry> entries, Consumer<String> progress, BooleanSupplier ended, Farm farm) {
    Map<String, EntryFigures> figures = new HashMap<>();
    entries.forEach(entry -> farm.add(new EntryTask(entry.id(), deadline)));
    while (figures.size() < entries.size() && !ended.getAsBoolean()) {
      Optional<Farm.Finished> next = farm.next(LOOK);
      if (next.isPresent()) {
        String id = ((EntryTask) next.get().task()).id();
        figures.put(id, next.get().reply().result(EntryFigures.class));
        progress.accept(figures.size() + " of " + entries.size() + ": " + id);
      }
    }
    List<EntryResult> results = new ArrayList<>();
    for (GalleryEntry entry : entries) {
      Optional.ofNullable(figures.get(entry.id()))
          .map(
              found ->
                  new EntryResult(entry, found, () -> run(entry.bug(), System.nanoTime(), ended)))
          .ifPresent(results::add);
    }
    return new GalleryResults(results);
  }

  EntryResult run(GalleryEntry entry, BooleanSupplier ended) {
    long begun = System.nanoTime();
    Outcome bug = run(entry.bug(), begun, ended);
    long between = System.nanoTime();
    Outcome fix = run(entry.fix(), begun, ended);
    long over = System.nanoTime();
    EntryFigures figures =
        new EntryOutcomes(entry, bug, fix).figures((between - begun) / 1e9, (over - between) / 1e9);
    return new EntryResult(entry, figures, () -> bug);
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
