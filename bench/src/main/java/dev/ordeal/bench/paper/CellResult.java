package dev.ordeal.bench.paper;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The measures of a cell.
 *
 * @param settings the settings it was measured under
 * @param runs the number of runs
 * @param complete whether every run finished
 * @param stop why the first run ended
 * @param measures the metrics over all runs; ratios are computed from these
 * @param orders the counts over other orders of pending messages, where these matter
 */
record CellResult(
    Cell cell,
    String settings,
    int runs,
    boolean complete,
    String stop,
    Map<Metric, Measure> measures,
    Map<Metric, Measure> orders) {

  CellResult {
    measures = measures.isEmpty() ? Map.of() : new EnumMap<>(measures);
    orders = orders.isEmpty() ? Map.of() : new EnumMap<>(orders);
  }

  /** The range of the metric over other orders of pending messages, if it was measured. */
  Optional<Measure> range(Metric metric) {
    return Optional.ofNullable(orders.get(metric));
  }

  /** Why it is not complete, in a few words; empty if it is. */
  String shortfall() {
    if (complete) {
      return "";
    }
    boolean isSampled = cell.explorer().equals("SR") || cell.explorer().equals("SU");
    return stop.equals("limit") && isSampled ? "sampled" : "cut off: " + stop;
  }

  Optional<Measure> measure(Metric metric) {
    return switch (metric) {
      case QUALITY -> ratio(Metric.NL, Metric.UH);
      case PROGRESSION -> ratio(Metric.UH, Metric.S);
      case PRECISION -> ratio(Metric.NL, Metric.S);
      default -> Optional.ofNullable(measures.get(metric));
    };
  }

  private Optional<Measure> ratio(Metric part, Metric whole) {
    Measure above = measures.get(part);
    Measure below = measures.get(whole);
    if (above == null || below == null || below.mean() == 0) {
      return Optional.empty();
    }
    double ratio = above.mean() / below.mean();
    return Optional.of(new Measure(ratio, ratio, ratio));
  }
}
