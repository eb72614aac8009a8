package dev.ordeal.bench.paper;

import dev.ordeal.Ordeal;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.systems.Systems;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Defaults;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Measures a cell: explores and checks it, and explores it again statelessly for that time. Random
 * explorers run several times, with consecutive seeds.
 */
record CellRunner(BenchSettings settings) {
  private static final long PAPER_LIMIT = 50_000;
  private static final int RANDOM_RUNS = 3;
  private static final Set<String> RANDOM_EXPLORERS = Set.of("SR", "DB");

  CellResult run(Cell cell, ExplorationControl control) {
    int runs = RANDOM_EXPLORERS.contains(cell.explorer()) ? RANDOM_RUNS : 1;
    Map<Metric, List<Double>> values = new EnumMap<>(Metric.class);
    boolean complete = true;
    String stop = "";
    for (int i = 0; i < runs && (i == 0 || control.continues(0, 0)); i++) {
      Configuration configuration = configuration(cell).seed(settings.seed() + i);
      Outcome outcome = new Verification(configuration).runWithoutStories(control);
      collect(values, outcome.statistics().ofSchedules().orElseThrow());
      Outcome stateless =
          new Verification(configuration.strategy(strategy(cell).stateless(true))).run(control);
      put(values, Metric.ST, stateless.statistics().times().exploring());
      complete &= outcome.isComplete();
      stop = i == 0 ? outcome.stop().name().toLowerCase(Locale.ROOT) : stop;
    }
    Map<Metric, Measure> measures = new EnumMap<>(Metric.class);
    values.forEach((metric, each) -> measures.put(metric, Measure.of(each)));
    return new CellResult(cell, settings.toString(), runs, complete, stop, measures);
  }

  private static Schedules strategy(Cell cell) {
    return Schedules.by(cell.explorer());
  }

  private Configuration configuration(Cell cell) {
    Schedules strategy = strategy(cell);
    long limit =
        settings.isLimitedAsPaper() && !strategy.samples() ? PAPER_LIMIT : Defaults.limit(strategy);
    return Ordeal.check(Systems.named(cell.system()).orElseThrow())
        .harness(cell.harness())
        .strategy(strategy)
        .findAll()
        .configuration()
        .limits(Limits.none().schedules(limit).time(settings.deadline()));
  }

  private static void collect(Map<Metric, List<Double>> values, ScheduleStatistics statistics) {
    put(values, Metric.S, (double) statistics.schedules());
    put(values, Metric.IH, (double) statistics.incomplete());
    put(values, Metric.UH, statistics.histories().unique());
    put(values, Metric.NL, statistics.histories().nonLinearizable());
    put(values, Metric.VB, statistics.behaviours().violating());
    put(values, Metric.TS, statistics.times().exploring());
    put(values, Metric.TC, statistics.times().checking());
    put(values, Metric.TT, statistics.times().total());
    statistics.histories().toFirst().ifPresent(count -> put(values, Metric.HF, count));
    statistics.times().toFirst().ifPresent(seconds -> put(values, Metric.TF, seconds));
  }

  private static void put(Map<Metric, List<Double>> values, Metric metric, double value) {
    values.computeIfAbsent(metric, key -> new ArrayList<>()).add(value);
  }
}
