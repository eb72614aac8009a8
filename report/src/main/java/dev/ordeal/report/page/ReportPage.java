package dev.ordeal.report.page;

import dev.ordeal.report.CoverageWords;
import dev.ordeal.report.FaultWords;
import dev.ordeal.report.Figure;
import dev.ordeal.report.Headline;
import dev.ordeal.report.Numbers;
import dev.ordeal.report.diagram.ShownRun;
import dev.ordeal.report.diagram.SpaceTimeDiagram;
import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.PageHeader;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import java.util.List;

/**
 * An outcome as one HTML page: the answer, a diagram to step through, what the clients saw and why
 * no order explains it, which messages cause which, and the figures.
 */
public final class ReportPage {
  /** The most columns of a call or a message type in a table. */
  private static final int LABEL_COLUMNS = 400;

  private final Outcome outcome;
  private final PageSummary summary;
  private final List<ShownRun> runs;
  private final Markup body = new Markup();

  private ReportPage(Outcome outcome, PageSummary summary) {
    this.outcome = outcome;
    this.summary = summary;
    this.runs = ShownRuns.of(outcome);
  }

  public static String of(Outcome outcome) {
    return new ReportPage(outcome, PageSummary.of(outcome)).html();
  }

  /**
   * The page of a sweep, which shows a run of its last harness.
   *
   * @param last the outcome of that harness
   */
  public static String of(Sweep sweep, Outcome last) {
    return new ReportPage(last, PageSummary.of(sweep, last)).html();
  }

  /** The diagram of the most important run of the outcome, as an SVG image. */
  public static String diagram(Outcome outcome) {
    return new SpaceTimeDiagram(ShownRuns.of(outcome).get(0)).standalone();
  }

  private String html() {
    body.open("main").line();
    tabs();
    runs.forEach(run -> new RunSection(run, runs.size() > 1, List.of()).write(body));
    figures();
    body.close("main").line();
    body.element("div", "", "id", "tip", "hidden", "hidden").line();
    return RunSection.page(summary.word() + ": " + DisplayText.brief(subject(), 120))
        .header(header())
        .with(body);
  }

  /** What was explored, without the harness, which is among the facts. */
  private String subject() {
    return summary.subject().replace(fullSubject(), briefSubject());
  }

  private String title() {
    return summary.sentence().replace(fullSubject(), briefSubject());
  }

  private String fullSubject() {
    Configuration configuration = outcome.configuration();
    return Headline.subject(configuration.system(), configuration.harness());
  }

  private String briefSubject() {
    return outcome.configuration().system() + " with " + Numbers.count(actors(), "actor", "actors");
  }

  private int actors() {
    return outcome.configuration().harness().system().addresses().size();
  }

  private PageHeader header() {
    Configuration configuration = outcome.configuration();
    PageHeader header = new PageHeader(summary.word(), mood(), title());
    outcome.violation().ifPresent(violation -> header.reason(violation.evidence().sentence()));
    summary.coverage().forEach(header::remark);
    return header
        .fact("System", configuration.system())
        .fact("Actors", String.valueOf(actors()))
        .fact("Harness", configuration.harness().name())
        .fact("Network", configuration.harness().system().network().word())
        .facts(FaultWords.facts(configuration.harness()))
        .fact(
            "Explorer",
            configuration.strategy().title() + " (" + configuration.strategy().id() + ")")
        .fact("Seed", String.valueOf(configuration.seed()))
        .fact("Guarantee", configuration.strategy().description().guarantee());
  }

  private PageHeader.Mood mood() {
    return switch (summary.answer()) {
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT -> PageHeader.Mood.GOOD;
      case VIOLATION,
          ACTOR_FAILURE,
          INVARIANT_BROKEN,
          NO_PROGRESS,
          NOT_ALWAYS_REACHED,
          NEVER_REACHED ->
          PageHeader.Mood.BAD;
      case UNANSWERED, NO_VIOLATION_FOUND -> PageHeader.Mood.NEITHER;
    };
  }

  private void tabs() {
    if (runs.size() < 2) {
      return;
    }
    body.open("div", "class", "tabs", "role", "tablist", "aria-label", "Runs").line();
    RunSection.tabs(runs, body);
    if (runs.stream().anyMatch(run -> run.reason() == ShownRun.Reason.ORIGINAL_VIOLATION)) {
      body.element("button", "Side by side", "type", "button", "id", "both", "aria-pressed", false)
          .line();
    }
    body.close("div").line();
  }

  private void figures() {
    body.open("section", "class", "figures").line();
    summary.figures().forEach(this::table);
    summary.coverageTables().forEach(this::coverage);
    body.close("section").line();
  }

  private void coverage(CoverageWords.Table table) {
    body.open("div").element("h2", "Coverage: " + table.title()).line();
    body.open("table", "class", "coverage").line().open("tr");
    table.columns().forEach(column -> body.element("th", column, "scope", "col"));
    body.close("tr").line();
    for (List<String> row : table.rows()) {
      body.open("tr").element("th", DisplayText.brief(row.get(0), LABEL_COLUMNS), "scope", "row");
      row.stream().skip(1).forEach(cell -> body.element("td", cell));
      body.close("tr").line();
    }
    body.close("table").close("div").line();
  }

  private void table(String title, List<Figure> figures) {
    body.open("div").element("h2", title).line().open("table").line();
    for (Figure figure : figures) {
      body.open("tr").element("th", figure.name(), "scope", "row").element("td", figure.value());
      body.close("tr").line();
    }
    body.close("table").close("div").line();
  }
}
