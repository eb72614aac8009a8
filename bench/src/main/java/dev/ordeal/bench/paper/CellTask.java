package dev.ordeal.bench.paper;

import dev.ordeal.tasks.Site;
import dev.ordeal.tasks.Task;

/** Measures a cell on another machine. */
record CellTask(Cell cell, BenchSettings settings) implements Task<CellResult> {
  @Override
  public CellResult run(Site site) {
    return new CellRunner(settings).run(cell, (schedules, steps) -> true);
  }
}
