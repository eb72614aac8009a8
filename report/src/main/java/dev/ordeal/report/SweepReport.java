package dev.ordeal.report;

import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Sweep;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What came of exploring every harness up to a size, as plain text: of the smallest one that goes
 * wrong all that a report on it says, and otherwise how far it came.
 */
public final class SweepReport {
  private SweepReport() {}

  /**
   * The report, ending with a line break.
   *
   * @param example one of the configurations explored
   */
  public static String of(Sweep sweep, Configuration example) {
    SweepSummary summary = new SweepSummary(sweep, example);
    List<String> lines =
        sweep.found().map(found -> wrong(summary, found)).orElseGet(() -> clean(summary));
    return String.join("\n", lines) + "\n";
  }

  private static List<String> wrong(SweepSummary summary, Outcome found) {
    return List.of(TextReport.of(found), summary.place(found));
  }

  private static List<String> clean(SweepSummary summary) {
    List<String> lines = new ArrayList<>();
    lines.add(summary.word() + ": " + summary.sentence());
    lines.addAll(summary.coverage());
    lines.add("");
    for (Figures.Figure figure : summary.figures()) {
      lines.add(String.format(Locale.ROOT, "  %-18s%s", figure.name(), figure.value()));
    }
    return lines;
  }
}
