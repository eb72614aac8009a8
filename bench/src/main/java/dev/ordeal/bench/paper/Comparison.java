package dev.ordeal.bench.paper;

import java.util.Optional;

/**
 * Our figures compared with the published ones: which are equal, and why the others are not. Counts
 * are equal to the unit, ratios to the hundredth of a percent, times to the second.
 */
final class Comparison {
  private static final double PUBLISHED_CUT = 50_000;
  private static final double HUNDREDTH_OF_A_PERCENT = 0.00005;

  private final PublishedFigures published = new PublishedFigures();

  Optional<Double> published(Cell cell, Metric metric) {
    return published.figure(cell, metric);
  }

  /** Whether the paper has the figure, or says that there is none. */
  boolean isPublished(Cell cell, Metric metric) {
    return cell.isPublished() && metric != Metric.VB && metric != Metric.STATES;
  }

  /** Whether ours is the published one. */
  boolean isEqual(CellResult result, Metric metric) {
    Optional<Double> theirs = published(result.cell(), metric);
    Optional<Measure> ours = result.measure(metric);
    if (metric == Metric.TF && ours.isEmpty()) {
      return isEqual(result, Metric.HF); // the paper writes 0:00 where nothing is found
    }
    if (ours.isEmpty() || theirs.isEmpty()) {
      return ours.isEmpty() && theirs.isEmpty();
    }
    double difference = Math.abs(ours.get().mean() - theirs.get());
    return switch (metric.unit()) {
      case COUNT -> difference == 0 && ours.get().spread() == 0;
      case PERCENT -> difference < HUNDREDTH_OF_A_PERCENT;
      case SECONDS -> Math.round(ours.get().mean()) == Math.round(theirs.get());
    };
  }

  /** Why ours is not the published one. */
  Reason reason(CellResult result, Metric metric) {
    return switch (metric) {
      case TS, ST, TC, TT, TF -> Reason.MACHINE;
      case QUALITY -> ofRatio(result, Metric.NL, Metric.UH);
      case PROGRESSION -> ofRatio(result, Metric.UH, Metric.S);
      case PRECISION -> ofRatio(result, Metric.NL, Metric.S);
      default -> ofCount(result, metric);
    };
  }

  /** A ratio differs because one of its parts does. */
  private Reason ofRatio(CellResult result, Metric part, Metric whole) {
    if (isEqual(result, part)) {
      return ofCount(result, whole);
    }
    Reason reason = ofCount(result, part);
    return isEqual(result, whole) || reason == Reason.UNEXPLAINED ? reason : ofCount(result, whole);
  }

  private Reason ofCount(CellResult result, Metric metric) {
    Cell cell = result.cell();
    double theirs = published(cell, Metric.S).orElse(0.0);
    double ours = result.measure(Metric.S).map(Measure::mean).orElse(0.0);
    if (theirs == PUBLISHED_CUT && ours > theirs) {
      return Reason.CUT;
    }
    if (cell.table().equals("dr 2r+2w")) {
      return Reason.CLIENT;
    }
    if (cell.explorer().equals("SR")) {
      return cell.table().equals("px 2r+2w") ? Reason.RETRIES : Reason.UNEXPLAINED;
    }
    boolean isLeak = cell.system().equals("dr") || cell.system().equals("edr");
    if (isLeak && metric != Metric.S) {
      return Reason.RESTORED;
    }
    if (cell.table().equals("px 2r+2w")) {
      return Reason.RETRIES;
    }
    if (cell.explorer().equals("DB")) {
      return Reason.DRAWN;
    }
    return isInRange(result, metric) ? Reason.ORDER : Reason.UNEXPLAINED;
  }

  /** Whether the published figure lies between ours in different orders. */
  private boolean isInRange(CellResult result, Metric metric) {
    Optional<Double> theirs = published(result.cell(), metric);
    Optional<Measure> range = result.range(metric);
    double ours = result.measure(metric).or(() -> range).map(Measure::mean).orElse(Double.NaN);
    return theirs.isPresent()
        && range.isPresent()
        && theirs.get() >= Math.min(range.get().least(), ours)
        && theirs.get() <= Math.max(range.get().most(), ours);
  }
}
