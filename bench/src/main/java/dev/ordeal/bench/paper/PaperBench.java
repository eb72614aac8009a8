package dev.ordeal.bench.paper;

import dev.ordeal.tasks.Farm;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Measures the cells of the paper's tables, or some of them. */
public final class PaperBench {
  private static final Duration LOOK = Duration.ofMillis(100);

  private final BenchSettings settings;
  private final List<Cell> cells;

  private PaperBench(BenchSettings settings, List<Cell> cells) {
    this.settings = settings;
    this.cells = cells;
  }

  /** A bench of all cells. */
  public static PaperBench of(BenchSettings settings) {
    return new PaperBench(settings, Cell.all());
  }

  /**
   * A bench of the cells that a selector selects, or of all if there is no selector.
   *
   * @param selectors each {@code SYSTEM[:HARNESS[:EXPLORER]]}
   */
  public PaperBench only(List<String> selectors) {
    for (String selector : selectors) {
      if (cells.stream().noneMatch(cell -> cell.isSelectedBy(selector))) {
        throw new BadInput(
            "--only: '"
                + Show.brief(selector)
                + "' selects nothing; systems are "
                + String.join(", ", Cell.SYSTEMS)
                + ", harnesses "
                + String.join(", ", Cell.HARNESSES)
                + ", explorers "
                + String.join(", ", Cell.EXPLORERS)
                + ".");
      }
    }
    return selectors.isEmpty()
        ? this
        : new PaperBench(
            settings,
            cells.stream()
                .filter(cell -> selectors.stream().anyMatch(cell::isSelectedBy))
                .toList());
  }

  /** How many cells it measures. */
  public int size() {
    return cells.size();
  }

  /**
   * Measures the cells, except those that the directory has already.
   *
   * @param directory where each result is kept as soon as it is measured
   * @param progress takes a line before each cell
   * @param ended asked at intervals whether to end early; the cell that is being measured then does
   *     not count
   */
  public PaperResults run(Path directory, Consumer<String> progress, BooleanSupplier ended) {
    CellStore store = new CellStore(directory);
    CellRunner runner = new CellRunner(settings);
    List<CellResult> results = new ArrayList<>();
    for (int i = 0; i < cells.size() && !ended.getAsBoolean(); i++) {
      Cell cell = cells.get(i);
      Optional<CellResult> known = store.load(cell, settings.toString());
      progress.accept(
          String.format(
              Locale.ROOT,
              "%d of %d: %s%s",
              i + 1,
              cells.size(),
              cell.key(),
              known.isPresent() ? ", already measured" : ""));
      CellResult result =
          known.orElseGet(() -> runner.run(cell, (schedules, steps) -> !ended.getAsBoolean()));
      if (known.isEmpty() && ended.getAsBoolean()) {
        break;
      }
      if (known.isEmpty()) {
        store.save(result);
      }
      results.add(result);
    }
    return new PaperResults(settings, results);
  }

  /**
   * Measures the cells on workers, except those that the directory has already. Times are those of
   * the machine that measured a cell.
   *
   * @param progress takes a line after each cell
   * @param ended asked at intervals whether to end early
   */
  public PaperResults run(
      Path directory, Consumer<String> progress, BooleanSupplier ended, Farm farm) {
    CellStore store = new CellStore(directory);
    Map<Cell, CellResult> results = new HashMap<>();
    for (Cell cell : cells) {
      store
          .load(cell, settings.toString())
          .ifPresentOrElse(
              known -> results.put(cell, known), () -> farm.add(new CellTask(cell, settings)));
    }
    while (results.size() < cells.size() && !ended.getAsBoolean()) {
      Optional<Farm.Finished> next = farm.next(LOOK);
      if (next.isPresent()) {
        CellResult result = next.get().reply().result(CellResult.class);
        store.save(result);
        results.put(result.cell(), result);
        progress.accept(
            results.size() + " of " + cells.size() + ": " + result.cell().key() + " is measured");
      }
    }
    return new PaperResults(
        settings,
        cells.stream().flatMap(cell -> Optional.ofNullable(results.get(cell)).stream()).toList());
  }
}
