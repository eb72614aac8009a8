package dev.ordeal.verify;

import dev.ordeal.explorer.Limits;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Settings;
import java.time.Duration;

/** What holds where a user says nothing. The one place for it. */
public final class Defaults {
  public static final String HARNESS = "2r+1w";
  public static final String EXPLORER = "graph";
  public static final long SEED = 1;

  /** Schedules drawn by an explorer that would never end by itself. */
  public static final long SAMPLES = 100_000;

  /** How long a handler may take before it is taken to loop. */
  public static final Duration HANDLER_PATIENCE = Duration.ofSeconds(5);

  /** The share of the heap that states may take. */
  private static final double STATES_SHARE = 0.75;

  private Defaults() {}

  /** The most bytes for states, by the settings and by what there is. */
  static long memory(Settings settings) {
    long there = (long) (STATES_SHARE * Runtime.getRuntime().maxMemory());
    return settings.memory() == Settings.DEFAULT ? there : Math.min(there, settings.memory());
  }

  /** How many threads follow states. */
  static int threads(Settings settings) {
    return settings.threads() == Settings.DEFAULT
        ? Runtime.getRuntime().availableProcessors()
        : settings.threads();
  }

  /** How many schedules an explorer may explore. */
  public static long limit(Explorers.Entry explorer) {
    return explorer.samples() ? SAMPLES : Limits.NONE;
  }
}
