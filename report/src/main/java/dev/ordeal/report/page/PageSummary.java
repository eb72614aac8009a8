package dev.ordeal.report.page;

import dev.ordeal.report.CoverageWords;
import dev.ordeal.report.Figure;
import dev.ordeal.report.Figures;
import dev.ordeal.report.OutcomeSummary;
import dev.ordeal.report.SweepSummary;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.verify.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a page says above and below its runs: the answer, how much was explored for it, and the
 * figures.
 *
 * @param word the answer in capitals
 * @param subject what was explored
 * @param sentence the answer in one sentence
 * @param coverage how much was explored, one paragraph per element
 * @param figures tables of figures by their titles
 * @param coverageTables what was exercised
 */
record PageSummary(
    Outcome.OverallVerdict answer,
    String word,
    String subject,
    String sentence,
    List<String> coverage,
    Map<String, List<Figure>> figures,
    List<CoverageWords.Table> coverageTables) {

  static PageSummary of(Outcome outcome) {
    OutcomeSummary summary = new OutcomeSummary(outcome);
    return new PageSummary(
        outcome.answer(),
        summary.word(),
        summary.subject(),
        summary.sentence(),
        paragraphs(outcome, summary),
        Map.of("Figures", Figures.of(outcome)),
        CoverageWords.of(outcome).tables());
  }

  private static List<String> paragraphs(Outcome outcome, OutcomeSummary summary) {
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add(String.join(" ", summary.coverage()));
    outcome
        .advice()
        .suggestions()
        .forEach(
            each -> paragraphs.add("Try next: " + each.command() + " (" + each.reason() + ")"));
    return paragraphs;
  }

  /** The summary of a sweep, of which the page shows one outcome. */
  static PageSummary of(Sweep sweep, Outcome shown) {
    SweepSummary all = new SweepSummary(sweep, shown.configuration());
    Map<String, List<Figure>> figures = new LinkedHashMap<>();
    figures.put("Figures of this harness", Figures.of(shown));
    figures.put("Figures of all harnesses", all.figures());
    if (sweep.found().isPresent()) {
      PageSummary one = of(shown);
      return new PageSummary(
          one.answer,
          one.word,
          one.subject,
          one.sentence,
          List.of(one.coverage.get(0), all.position(shown) + " " + all.total()),
          figures,
          one.coverageTables);
    }
    return new PageSummary(
        all.answer(),
        all.word(),
        all.subject(),
        all.sentence(),
        List.of(String.join(" ", all.coverage()) + " " + all.total(), all.positionOfLast()),
        figures,
        CoverageWords.of(sweep).tables());
  }
}
