package dev.ordeal.bench.paper;

import dev.ordeal.Ordeal;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.systems.Systems;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Defaults;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures a cell: after a warm-up it explores and checks it three times, with consecutive seeds,
 * and explores it again statelessly for that time. A run that reaches the deadline is not repeated.
 */
record CellRunner(BenchSettings settings) {
  private static final long PAPER_LIMIT = 50_000;
  private static final int RUNS = 3;
  private static final Duration WARM_UP = Duration.ofSeconds(1);

  CellResult run(Cell cell, ExplorationControl control) {
    Configuration configuration = configuration(cell);
    boolean hasSchedules = configuration.strategy() instanceof Schedules;
    warmUp(configuration, control);
    Map<Metric, List<Double>> values = new EnumMap<>(Metric.class);
    boolean complete = true;
    Stop stop = Stop.EXHAUSTED;
    int runs = 0;
    while (runs < RUNS && (runs == 0 || (stop != Stop.DEADLINE && control.continues(0, 0)))) {
      Configuration seeded = configuration.seed(settings.seed() + runs);
      Outcome outcome = new Verification(seeded).runWithoutStories(control);
      collect(values, outcome);
      if (hasSchedules) {
        double seconds = stateless(seeded, control).statistics().times().exploring();
        put(values, Metric.ST, seconds);
      }
      complete &= outcome.isComplete();
      stop = runs == 0 ? outcome.stop() : stop;
      runs++;
    }
    Map<Metric, Measure> measures = new EnumMap<>(Metric.class);
    values.forEach((metric, each) -> measures.put(metric, Measure.of(each)));
    return new CellResult(
        cell,
        settings.toString(),
        runs,
        complete,
        stop.name().toLowerCase(Locale.ROOT),
        measures,
        new OrderRange(configuration, control).of(cell, schedules(measures)));
  }

  private static double schedules(Map<Metric, Measure> measures) {
    Measure counted = measures.get(Metric.S);
    return counted == null ? 0 : counted.mean();
  }

  /** Runs it for about a second, however short it is. */
  private static void warmUp(Configuration configuration, ExplorationControl control) {
    Configuration brief = configuration.limits(configuration.limits().time(WARM_UP));
    long begin = System.nanoTime();
    do {
      new Verification(brief).runWithoutStories(control);
      if (configuration.strategy() instanceof Schedules) {
        stateless(brief, control);
      }
    } while (System.nanoTime() - begin < WARM_UP.toNanos() && control.continues(0, 0));
  }

  private static Outcome stateless(Configuration configuration, ExplorationControl control) {
    Schedules replaying = ((Schedules) configuration.strategy()).stateless(true);
    return new Verification(configuration.strategy(replaying)).runWithoutStories(control);
  }

  private Configuration configuration(Cell cell) {
    Strategy strategy = Explorers.named(Cell.strategy(cell.explorer()));
    boolean isCut =
        settings.isLimitedAsPaper() && !strategy.samples() && strategy instanceof Schedules;
    return Ordeal.check(Systems.named(cell.system()).orElseThrow())
        .harness(cell.harness())
        .strategy(strategy)
        .findAll()
        .configuration()
        .limits(
            Limits.none()
                .schedules(isCut ? PAPER_LIMIT : Defaults.limit(strategy))
                .time(settings.deadline()));
  }

  private static void collect(Map<Metric, List<Double>> values, Outcome outcome) {
    outcome.statistics().ofSchedules().ifPresent(statistics -> collect(values, statistics));
    outcome.statistics().ofStates().ifPresent(statistics -> collect(values, statistics));
    put(values, Metric.TS, outcome.statistics().times().exploring());
    put(values, Metric.TC, outcome.statistics().times().checking());
    put(values, Metric.TT, outcome.statistics().times().total());
    outcome.statistics().times().toFirst().ifPresent(time -> put(values, Metric.TF, time));
  }

  private static void collect(Map<Metric, List<Double>> values, StateStatistics statistics) {
    put(values, Metric.STATES, (double) statistics.states());
  }

  /** The paper counts complete histories that are not linearizable, and those before the first. */
  private static void collect(Map<Metric, List<Double>> values, ScheduleStatistics statistics) {
    put(values, Metric.S, (double) statistics.schedules());
    put(values, Metric.IH, (double) statistics.incomplete());
    put(values, Metric.UH, statistics.histories().unique());
    put(values, Metric.NL, statistics.histories().nonLinearizableComplete());
    put(values, Metric.VB, statistics.behaviours().violating());
    statistics.histories().toFirst().ifPresent(count -> put(values, Metric.HF, count - 1.0));
  }

  private static void put(Map<Metric, List<Double>> values, Metric metric, double value) {
    values.computeIfAbsent(metric, key -> new ArrayList<>()).add(value);
  }
}
