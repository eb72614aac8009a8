package dev.ordeal.bench.paper;

import java.util.DoubleSummaryStatistics;
import java.util.List;

/** A metric over several runs. */
record Measure(double mean, double least, double most) {

  static Measure of(List<Double> values) {
    DoubleSummaryStatistics all =
        values.stream().mapToDouble(Double::doubleValue).summaryStatistics();
    return new Measure(all.getAverage(), all.getMin(), all.getMax());
  }

  /** Half the distance between the least and the most. */
  double spread() {
    return (most - least) / 2;
  }
}
