package dev.ordeal.bench;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.Onlooker;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.systems.Systems;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Defaults;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Statistics;
import dev.ordeal.verify.Verification;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Measures a cell: explores and checks it, once or, where the explorer draws, several times with
 * one seed after another, and explores it statelessly as well, so that both times are measured.
 *
 * @param paper whether to stop at the paper's cut-offs
 * @param deadline the longest time of one run
 */
public record CellRunner(boolean paper, Duration deadline, long seed) {
  private static final long PAPER_LIMIT = 50_000;
  private static final int DRAWN_RUNS = 3;
  private static final Set<String> DRAWING = Set.of("SR", "DB");

  /** What the results depend on besides the cell. */
  public String settings() {
    return (paper ? "paper cut-offs" : "no cut-off")
        + ", deadline "
        + deadline.toMillis()
        + " ms, seed "
        + seed;
  }

  public CellResult run(Cell cell, Onlooker onlooker) {
    int runs = DRAWING.contains(cell.explorer()) ? DRAWN_RUNS : 1;
    Map<Row, List<Double>> values = new EnumMap<>(Row.class);
    boolean complete = true;
    String stop = "";
    for (int i = 0; i < runs; i++) {
      Configuration configuration = configuration(cell).seed(seed + i);
      Outcome outcome = new Verification(configuration).run(onlooker);
      collect(values, outcome.statistics());
      Outcome stateless = new Verification(configuration.stateless(true)).run(onlooker);
      put(values, Row.ST, stateless.statistics().scheduleSeconds());
      complete &= outcome.isComplete();
      stop = i == 0 ? outcome.stop().name().toLowerCase(Locale.ROOT) : stop;
    }
    Map<Row, Measure> measures = new EnumMap<>(Row.class);
    values.forEach((row, each) -> measures.put(row, Measure.of(each)));
    return new CellResult(cell, settings(), runs, complete, stop, measures);
  }

  private Configuration configuration(Cell cell) {
    Subject subject = Systems.named(cell.system()).orElseThrow();
    ActorSystem system = subject.actors(subject.defaultAgents());
    Explorers.Entry explorer = Explorers.named(cell.explorer());
    long limit = paper && !explorer.samples() ? PAPER_LIMIT : Defaults.limit(explorer);
    return Configuration.of(
            cell.system(),
            subject.harness(
                system,
                cell.harness(),
                Notation.counts(cell.harness(), subject.workload(), system.addresses())),
            explorer)
        .limits(Limits.none().schedules(limit).time(deadline));
  }

  private static void collect(Map<Row, List<Double>> values, Statistics figures) {
    put(values, Row.S, (double) figures.schedules());
    put(values, Row.IH, (double) figures.incompleteHistories());
    put(values, Row.UH, figures.uniqueHistories());
    put(values, Row.NL, figures.nonLinearizable());
    put(values, Row.VB, figures.violatingBehaviours());
    put(values, Row.TS, figures.scheduleSeconds());
    put(values, Row.TC, figures.checkSeconds());
    put(values, Row.TT, figures.totalSeconds());
    figures.historiesToFirst().ifPresent(count -> put(values, Row.HF, count));
    figures.secondsToFirst().ifPresent(seconds -> put(values, Row.TF, seconds));
  }

  private static void put(Map<Row, List<Double>> values, Row row, double value) {
    values.computeIfAbsent(row, r -> new ArrayList<>()).add(value);
  }
}
