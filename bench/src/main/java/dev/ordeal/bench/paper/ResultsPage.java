package dev.ordeal.bench.paper;

import dev.ordeal.report.html.HtmlPage;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.PageHeader;
import dev.ordeal.report.html.Resource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** Results as one HTML page: the tables, our figures above the published ones, and charts. */
final class ResultsPage {
  private static final List<Metric> CHARTED =
      List.of(
          Metric.S,
          Metric.IH,
          Metric.UH,
          Metric.NL,
          Metric.QUALITY,
          Metric.PROGRESSION,
          Metric.PRECISION,
          Metric.TT);

  private final ResultTables tables;
  private final BenchSettings settings;
  private final Markup body = new Markup();

  ResultsPage(ResultTables tables, BenchSettings settings) {
    this.tables = tables;
    this.settings = settings;
  }

  String html() {
    body.open("main").line();
    legend();
    body.element("h2", "Tables", "id", "tables").line();
    body.open("div", "class", "tables").line();
    tables.byName().forEach(this::table);
    body.close("div").line();
    body.element("h2", "Charts", "id", "charts").line();
    body.element(
        "p", "Ours, and paler beside it the published bar. Zeros have no bar.", "class", "soft");
    body.open("div", "class", "charts").line();
    CHARTED.forEach(this::chart);
    body.close("div").line().close("main").line();
    return HtmlPage.titled("Ordeal bench")
        .header(header())
        .style(Resource.read(ResultsPage.class, "results.css"))
        .with(body);
  }

  private PageHeader header() {
    return new PageHeader("BENCH", PageHeader.Mood.PLAIN, "The paper's tables, reproduced")
        .remark(
            "Each figure is ours, the mean of three runs after a warm-up; ± is half the distance"
                + " between the least and the most. Where the published one is equal, it is marked =;"
                + " otherwise it stands below, with a letter that says why (the paper's times are in"
                + " minutes and seconds, on its own machine). In brackets is our range over 100 orders"
                + " of pending messages, where the order matters. A cell that is cut off did not"
                + " finish.")
        .fact("Settings", settings.toString())
        .fact("Measured on", machine());
  }

  /** What the short names of explorers and rows mean, and the colours of the charts. */
  private void legend() {
    body.open("section", "class", "meanings", "aria-label", "Legend").line();
    body.open("div").element("h2", "Explorers").line().open("dl", "class", "explorers").line();
    for (String explorer : Cell.EXPLORERS) {
      body.open("dt");
      if (Cell.PUBLISHED.contains(explorer)) {
        body.element("i", "", "class", "swatch", "style", Charts.background(explorer));
      } else {
        body.element("i", "", "class", "swatch");
      }
      body.text(explorer).close("dt");
      body.element("dd", ResultTables.title(explorer)).line();
    }
    body.close("dl").close("div").line();
    body.open("div").element("h2", "Rows").line().open("dl", "class", "rows").line();
    for (PaperTable.Symbol symbol : PaperTable.symbols()) {
      body.open("div").element("dt", symbol.name()).element("dd", symbol.meaning());
      body.close("div").line();
    }
    for (Metric metric : Metric.values()) {
      body.open("div").element("dt", metric.label()).element("dd", metric.meaning());
      body.close("div").line();
    }
    body.close("dl").close("div").line();
    body.open("div").element("h2", "Why figures differ").line();
    body.open("dl", "class", "reasons").line();
    for (Reason reason : Reason.values()) {
      body.element("dt", reason.mark());
      body.element("dd", reason.title() + ": " + reason.meaning()).line();
    }
    body.close("dl").close("div").line();
    body.open("p", "class", "soft").text("Below: ");
    body.element("a", "tables", "href", "#tables").text(", ");
    body.element("a", "charts", "href", "#charts").text(".").close("p").line();
    body.close("section").line();
  }

  /** The machine and the day. */
  private static String machine() {
    Runtime runtime = Runtime.getRuntime();
    return System.getProperty("os.name")
        + " "
        + System.getProperty("os.arch")
        + ", "
        + runtime.availableProcessors()
        + " processors, "
        + (runtime.maxMemory() >> 20)
        + " MB heap, Java "
        + System.getProperty("java.version")
        + ", "
        + LocalDate.now(ZoneOffset.UTC);
  }

  private void table(String name, List<CellResult> results) {
    body.open("section").element("h3", name).line();
    body.element("p", PaperTable.of(results.get(0).cell().system()).line(), "class", "soft").line();
    body.open("div", "class", "scroll").open("table").line();
    body.open("tr").element("th", "");
    for (CellResult result : results) {
      body.open("th").text(result.cell().explorer());
      if (!result.complete()) {
        body.text(" ").element("small", result.shortfall());
      }
      body.close("th");
    }
    body.close("tr").line();
    for (Metric metric : Metric.values()) {
      body.open("tr").element("td", metric.label(), "title", metric.meaning());
      for (CellResult result : results) {
        figure(result, metric);
      }
      body.close("tr").line();
    }
    body.close("table").close("div").close("section").line();
  }

  private void figure(CellResult result, Metric metric) {
    boolean isCompared = tables.comparison().isPublished(result.cell(), metric);
    boolean isEqual = isCompared && tables.comparison().isEqual(result, metric);
    body.open("td", "class", isEqual ? "equal" : isCompared ? "other" : "ours");
    body.text(ResultTables.measured(result, metric));
    if (isEqual) {
      body.text(" =");
    }
    String range = ResultTables.ordered(result, metric);
    if (!range.isEmpty()) {
      body.element("small", range.strip());
    }
    if (isCompared && !isEqual) {
      Reason reason = tables.comparison().reason(result, metric);
      body.element(
          "small",
          tables.published(result, metric) + " " + reason.mark(),
          "title",
          reason.title() + ": " + reason.meaning());
    }
    body.close("td");
  }

  private void chart(Metric metric) {
    body.open("section").element("h3", metric.label() + ": " + metric.meaning()).line();
    body.open("div", "class", "scroll").add(Charts.svg(tables, metric)).close("div");
    body.close("section").line();
  }
}
