package dev.ordeal.bench.paper;

import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.Order;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The counts of a reduction over 100 orders of pending messages: 50 as hash sets have them and 50
 * drawn for every state. Measured where the published counts depend on the order.
 */
record OrderRange(Configuration configuration, ExplorationControl control) {
  private static final int SEEDS = 50;
  private static final Set<String> SYSTEMATIC = Set.of("EX", "DP", "TD", "IR", "LV");

  /** With more schedules than this there is no time for 100 orders. */
  private static final double MOST_SCHEDULES = 100_000;

  /**
   * Whether more than four messages are pending, which the published tool ordered by hash codes.
   */
  private static boolean matters(Cell cell) {
    boolean areMany = cell.system().equals("oc") || cell.table().equals("edr 2r+2w");
    return areMany && SYSTEMATIC.contains(cell.explorer());
  }

  /**
   * The range of each count; empty where the order does not matter.
   *
   * @param schedules how many there are in the usual order
   */
  Map<Metric, Measure> of(Cell cell, double schedules) {
    Map<Metric, List<Double>> values = new EnumMap<>(Metric.class);
    Map<Metric, Measure> ranges = new EnumMap<>(Metric.class);
    if (matters(cell) && schedules <= MOST_SCHEDULES) {
      for (Order order : List.of(Order.HASH, Order.RANDOM)) {
        for (int seed = 1; seed <= SEEDS && control.continues(0, 0); seed++) {
          collect(values, order, seed);
        }
      }
      values.forEach((metric, each) -> ranges.put(metric, Measure.of(each)));
    }
    return ranges;
  }

  private void collect(Map<Metric, List<Double>> values, Order order, long seed) {
    ScheduleStatistics figures =
        new Verification(
                configuration
                    .strategy(((Schedules) configuration.strategy()).order(order))
                    .limits(Limits.none().schedules(configuration.limits().schedules()))
                    .minimizing(false)
                    .seed(seed))
            .runWithoutStories(control)
            .statistics()
            .ofSchedules()
            .orElseThrow();
    put(values, Metric.S, figures.schedules());
    put(values, Metric.IH, figures.incomplete());
    put(values, Metric.UH, figures.histories().unique());
    put(values, Metric.NL, figures.histories().nonLinearizableComplete());
    figures.histories().toFirst().ifPresent(count -> put(values, Metric.HF, count - 1L));
  }

  private static void put(Map<Metric, List<Double>> values, Metric metric, long value) {
    values.computeIfAbsent(metric, key -> new ArrayList<>()).add((double) value);
  }
}
