package dev.ordeal.bench.history;

import java.util.Locale;

/**
 * The measurements of one history.
 *
 * @param verdict the verdict as in JSON reports: {@code not-linearizable}
 * @param right whether it is the known verdict
 * @param milliseconds the median time of the runs
 * @param bytes the memory that the last run allocated
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

  /** The heading of a table of results. */
  public static String heading() {
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

  /** The result as a line of that table. */
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
        right ? "" : "  <-- not the known verdict");
  }

  /** Whether the verdict is wrong, not only undecided. */
  public boolean contradictsKnown() {
    return !right && !verdict.equals("undecided");
  }
}
