package dev.ordeal.report.page;

import dev.ordeal.report.CoverageWords;
import dev.ordeal.report.Figure;
import dev.ordeal.report.diagram.ShownRun;
import dev.ordeal.report.diagram.SpaceTimeDiagram;
import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.HtmlPage;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.Resource;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.Show;
import java.util.List;
import java.util.Locale;

/**
 * An outcome as one HTML page: the answer, a diagram to step through, what the clients saw and why
 * no order explains it, which messages cause which, and the figures.
 */
public final class ReportPage {
  private static final int TITLE_COLUMNS = 400;

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
    header();
    body.open("main").line();
    tabs();
    runs.forEach(run -> new RunSection(run, runs.size() > 1).write(body));
    figures();
    body.close("main").line();
    body.element("div", "", "id", "tip", "hidden", "hidden").line();
    return HtmlPage.titled(summary.word() + ": " + DisplayText.brief(summary.subject(), 120))
        .style(Resource.read(ReportPage.class, "page.css"))
        .style("diagram-style", SpaceTimeDiagram.css())
        .script(Resource.read(ReportPage.class, "page.js"))
        .with(body);
  }

  /** The answer; a long list of calls is cut, because the facts below have it in full. */
  private String title() {
    String harness = outcome.configuration().harness().name();
    return summary.sentence().replace(harness, Show.brief(harness));
  }

  private void header() {
    body.open("header").line();
    body.open("div", "class", "answer").line();
    body.element("p", summary.word(), "class", "word " + mood()).line();
    body.element("h1", DisplayText.brief(title(), TITLE_COLUMNS)).line();
    body.element("button", "◐", "type", "button", "id", "theme", "aria-label", "Light or dark");
    body.line().close("div").line();
    outcome.violation().ifPresent(violation -> paragraph(violation.evidence().sentence(), "why"));
    summary.coverage().forEach(paragraph -> paragraph(paragraph, "coverage"));
    facts();
    body.close("header").line();
  }

  private void paragraph(String text, String kind) {
    body.element("p", DisplayText.brief(text, DisplayText.FULL), "class", kind).line();
  }

  /** Whether the answer is good news, bad news or neither. */
  private String mood() {
    return switch (summary.answer()) {
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT -> "good";
      case VIOLATION,
          ACTOR_FAILURE,
          INVARIANT_BROKEN,
          NO_PROGRESS,
          NOT_ALWAYS_REACHED,
          NEVER_REACHED ->
          "bad";
      case UNANSWERED, NO_VIOLATION_FOUND -> "neither";
    };
  }

  private void facts() {
    Configuration configuration = outcome.configuration();
    body.open("dl", "class", "facts").line();
    fact("System", configuration.system());
    fact("Harness", configuration.harness().name());
    fact("Network", configuration.harness().system().network().name().toLowerCase(Locale.ROOT));
    fact("Explorer", configuration.strategy().title() + " (" + configuration.strategy().id() + ")");
    fact("Seed", String.valueOf(configuration.seed()));
    fact("Guarantee", configuration.strategy().description().guarantee());
    body.close("dl").line();
  }

  private void fact(String name, String value) {
    body.open("div").element("dt", name);
    body.element("dd", DisplayText.brief(value, TITLE_COLUMNS)).close("div").line();
  }

  private void tabs() {
    if (runs.size() < 2) {
      return;
    }
    body.open("div", "class", "tabs", "role", "tablist", "aria-label", "Runs").line();
    for (int i = 0; i < runs.size(); i++) {
      ShownRun run = runs.get(i);
      body.element(
              "button",
              run.tab(),
              "type",
              "button",
              "role",
              "tab",
              "id",
              "tab-" + run.id(),
              "aria-controls",
              run.id(),
              "aria-selected",
              i == 0)
          .line();
    }
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
    body.element("h2", "Coverage: " + table.title()).line();
    body.open("table", "class", "coverage").line().open("tr");
    table.columns().forEach(column -> body.element("th", column, "scope", "col"));
    body.close("tr").line();
    for (List<String> row : table.rows()) {
      body.open("tr").element("th", DisplayText.brief(row.get(0), TITLE_COLUMNS), "scope", "row");
      row.stream().skip(1).forEach(cell -> body.element("td", cell));
      body.close("tr").line();
    }
    body.close("table").line();
  }

  private void table(String title, List<Figure> figures) {
    body.element("h2", title).line().open("table").line();
    for (Figure figure : figures) {
      body.open("tr").element("th", figure.name(), "scope", "row").element("td", figure.value());
      body.close("tr").line();
    }
    body.close("table").line();
  }
}
