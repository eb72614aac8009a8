package dev.ordeal.verify;

import dev.ordeal.explorer.Limits;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import java.time.Duration;

/** Default values. The one place for them. */
public final class Defaults {
  public static final String HARNESS = "2r+1w";
  public static final String EXPLORER = "graph";
  public static final long SEED = 1;

  /** Schedules drawn by an explorer that would never end by itself. */
  public static final long SAMPLES = 100_000;

  /** A search with so many states looks for names that are interchangeable. */
  static final long WORTH_SYMMETRY = 500_000;

  /** With fewer renamings, choosing a state among its renamings takes as long as following all. */
  static final int LEAST_RENAMINGS = 6;

  /** With more renamings, many lead to the same state, and all must be compared. */
  static final int MOST_RENAMINGS = 24;

  /** How long a handler may take before it is assumed to loop. */
  public static final Duration HANDLER_PATIENCE = Duration.ofSeconds(5);

  /** The share of the heap that states may take. */
  private static final double STATES_SHARE = 0.75;

  private Defaults() {}

  /** The most bytes for states. */
  static long memory(States strategy) {
    long there = (long) (STATES_SHARE * Runtime.getRuntime().maxMemory());
    return Math.min(there, strategy.memory().orElse(there));
  }

  /** How many threads follow states. */
  static int threads(States strategy) {
    return strategy.threads().orElseGet(Runtime.getRuntime()::availableProcessors);
  }

  /** How many schedules a strategy may explore. */
  public static long limit(Strategy strategy) {
    return strategy.samples() ? SAMPLES : Limits.NONE;
  }
}
