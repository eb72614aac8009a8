package dev.ordeal.report.text;

import dev.ordeal.report.SweepSummary;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * A sweep as plain text: the report of the smallest failing harness, or how much was explored if
 * nothing wrong was found.
 */
public final class SweepReport {
  private SweepReport() {}

  /**
   * The report, which ends with a line break.
   *
   * @param example one of the configurations explored
   */
  public static String of(Sweep sweep, Configuration example) {
    SweepSummary summary = new SweepSummary(sweep, example);
    List<String> lines =
        sweep.found().map(found -> failing(summary, found)).orElseGet(() -> clean(summary));
    return String.join("\n", lines) + "\n";
  }

  private static List<String> failing(SweepSummary summary, Outcome found) {
    return List.of(TextReport.of(found), summary.position(found));
  }

  private static List<String> clean(SweepSummary summary) {
    List<String> lines = new ArrayList<>();
    lines.add(summary.word() + ": " + summary.sentence());
    lines.addAll(summary.coverage());
    lines.addAll(TextReport.figures(summary.figures()));
    return lines;
  }
}
