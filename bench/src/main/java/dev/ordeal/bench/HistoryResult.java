package dev.ordeal.bench;

import java.util.Locale;

/**
 * What was measured for a history.
 *
 * @param verdict as JSON has it elsewhere
 * @param right whether it is the known one
 * @param milliseconds the median of the runs
 * @param bytes what a run allocated
 */
public record HistoryResult(
    String name,
    String model,
    int operations,
    int pending,
    String verdict,
    boolean right,
    String algorithm,
    double milliseconds,
    long bytes,
    int runs) {

  public static String head() {
    return String.format(
        Locale.ROOT,
        "%-34s %-14s %10s %7s %-16s %-22s %10s %14s",
        "history",
        "model",
        "operations",
        "pending",
        "verdict",
        "algorithm",
        "ms",
        "bytes");
  }

  public String line() {
    return String.format(
        Locale.ROOT,
        "%-34s %-14s %,10d %,7d %-16s %-22s %,10.2f %,14d%s",
        name,
        model,
        operations,
        pending,
        verdict,
        algorithm,
        milliseconds,
        bytes,
        right ? "" : "  <-- known to be otherwise");
  }
}
