package dev.ordeal.page;

import dev.ordeal.report.Figures;
import dev.ordeal.report.Summary;
import dev.ordeal.report.SweepSummary;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Sweep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a page says before and after its stories: the answer, how much was explored for it, and the
 * figures.
 *
 * @param word the answer in capitals
 * @param subject what was explored
 * @param sentence the answer in one sentence
 * @param coverage how much was explored, a paragraph each
 * @param figures tables of figures by their titles
 */
record Cover(
    Outcome.Answer answer,
    String word,
    String subject,
    String sentence,
    List<String> coverage,
    Map<String, List<Figures.Figure>> figures) {

  /** Of what came of one harness. */
  static Cover of(Outcome outcome) {
    Summary summary = new Summary(outcome);
    return new Cover(
        outcome.answer(),
        summary.word(),
        summary.subject(),
        summary.sentence(),
        List.of(String.join(" ", summary.coverage())),
        Map.of("Figures", Figures.of(outcome)));
  }

  /** Of what came of many, the last of which is shown. */
  static Cover of(Sweep sweep, Outcome shown) {
    SweepSummary all = new SweepSummary(sweep, shown.configuration());
    Map<String, List<Figures.Figure>> figures = new LinkedHashMap<>();
    figures.put("Figures of this harness", Figures.of(shown));
    figures.put("Figures of all harnesses", all.figures());
    if (sweep.found().isPresent()) {
      Cover one = of(shown);
      return new Cover(
          one.answer,
          one.word,
          one.subject,
          one.sentence,
          List.of(one.coverage.get(0), all.place(shown) + " " + all.total()),
          figures);
    }
    return new Cover(
        all.answer(),
        all.word(),
        all.subject(),
        all.sentence(),
        List.of(String.join(" ", all.coverage()) + " " + all.total(), all.placeOfLast()),
        figures);
  }
}
