package dev.ordeal.bench.paper;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.systems.Systems;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Defaults;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Statistics;
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

  CellResult run(Cell cell) {
    int runs = RANDOM_EXPLORERS.contains(cell.explorer()) ? RANDOM_RUNS : 1;
    Map<Metric, List<Double>> values = new EnumMap<>(Metric.class);
    boolean complete = true;
    String stop = "";
    for (int i = 0; i < runs; i++) {
      Configuration configuration = configuration(cell).seed(settings.seed() + i);
      Outcome outcome = new Verification(configuration).run(ExplorationControl.NONE);
      collect(values, outcome.statistics());
      Outcome stateless =
          new Verification(configuration.stateless(true)).run(ExplorationControl.NONE);
      put(values, Metric.ST, stateless.statistics().scheduleSeconds());
      complete &= outcome.isComplete();
      stop = i == 0 ? outcome.stop().name().toLowerCase(Locale.ROOT) : stop;
    }
    Map<Metric, Measure> measures = new EnumMap<>(Metric.class);
    values.forEach((metric, each) -> measures.put(metric, Measure.of(each)));
    return new CellResult(cell, settings.toString(), runs, complete, stop, measures);
  }

  private Configuration configuration(Cell cell) {
    Subject subject = Systems.named(cell.system()).orElseThrow();
    ActorSystem system = subject.actors(subject.defaultAgents());
    Explorers.Entry explorer = Explorers.named(cell.explorer());
    long limit =
        settings.isLimitedAsPaper() && !explorer.samples() ? PAPER_LIMIT : Defaults.limit(explorer);
    return Configuration.of(
            cell.system(),
            subject.harness(
                system,
                cell.harness(),
                Notation.counts(cell.harness(), subject.workload(), system.addresses())),
            explorer)
        .limits(Limits.none().schedules(limit).time(settings.deadline()));
  }

  private static void collect(Map<Metric, List<Double>> values, Statistics statistics) {
    put(values, Metric.S, (double) statistics.schedules());
    put(values, Metric.IH, (double) statistics.incompleteHistories());
    put(values, Metric.UH, statistics.uniqueHistories());
    put(values, Metric.NL, statistics.nonLinearizable());
    put(values, Metric.VB, statistics.violatingBehaviours());
    put(values, Metric.TS, statistics.scheduleSeconds());
    put(values, Metric.TC, statistics.checkSeconds());
    put(values, Metric.TT, statistics.totalSeconds());
    statistics.historiesToFirst().ifPresent(count -> put(values, Metric.HF, count));
    statistics.secondsToFirst().ifPresent(seconds -> put(values, Metric.TF, seconds));
  }

  private static void put(Map<Metric, List<Double>> values, Metric metric, double value) {
    values.computeIfAbsent(metric, key -> new ArrayList<>()).add(value);
  }
}
