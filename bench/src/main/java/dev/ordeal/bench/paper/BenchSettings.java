package dev.ordeal.bench.paper;

import java.time.Duration;

/**
 * What results depend on besides the cell.
 *
 * @param isLimitedAsPaper whether to stop at the paper's limits
 * @param deadline the longest time of one run of a cell
 * @param seed the seed of the first run
 */
public record BenchSettings(boolean isLimitedAsPaper, Duration deadline, long seed) {

  /** The settings in words; results of other settings are not reused. */
  @Override
  public String toString() {
    return (isLimitedAsPaper ? "the paper's limits" : "no limit")
        + ", deadline "
        + deadline.toMillis()
        + " ms, seed "
        + seed
        + ", three runs after a warm-up";
  }
}
