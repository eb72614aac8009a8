package dev.ordeal.bench;

import java.util.DoubleSummaryStatistics;
import java.util.List;

/** A figure over several runs. */
public record Measure(double mean, double least, double most) {

  public static Measure of(List<Double> values) {
    DoubleSummaryStatistics all =
        values.stream().mapToDouble(Double::doubleValue).summaryStatistics();
    return new Measure(all.getAverage(), all.getMin(), all.getMax());
  }

  /** Half the distance between the least and the most. */
  public double spread() {
    return (most - least) / 2;
  }
}
