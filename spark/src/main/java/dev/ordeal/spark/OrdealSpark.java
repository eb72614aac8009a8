package dev.ordeal.spark;

import dev.ordeal.Check;
import dev.ordeal.SweepCheck;
import dev.ordeal.elsewhere.Jobs;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.sweep.Sweeper;
import dev.ordeal.tasks.Farm;
import dev.ordeal.tasks.Journal;
import dev.ordeal.tasks.Workers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import org.apache.spark.SparkContext;

/**
 * Checks on a session of Spark that is yours. Executors find systems by their names: the id of one
 * that is shipped, or a class with a constructor without arguments, in the jars of the session.
 */
public final class OrdealSpark {
  private OrdealSpark() {}

  /** Explores every harness up to a size; the sweep is the one of a single JVM. */
  public static Sweep run(SweepCheck check, SparkContext session) {
    try (Workers workers = workers(session)) {
      return check.run(Sweeper.Watcher.NONE, workers, Journal.none());
    }
  }

  /** Explores the schedules of one harness by subtrees or samples. */
  public static Outcome run(Check check, SparkContext session) {
    try (Workers workers = workers(session)) {
      return check.run(ExplorationControl.NONE, workers, Journal.none());
    }
  }

  /** Explores configurations, each as a task, up to the first that fails. */
  public static Jobs run(Iterable<Configuration> configurations, SparkContext session) {
    try (Workers workers = workers(session)) {
      return Jobs.run(
          configurations.iterator(),
          false,
          ExplorationControl.NONE,
          new Farm(workers, Journal.none()),
          workers);
    }
  }

  private static Workers workers(SparkContext session) {
    return new SparkWorkers(session, "", false);
  }
}
