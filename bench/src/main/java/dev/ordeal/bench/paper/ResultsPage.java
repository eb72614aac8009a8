package dev.ordeal.bench.paper;

import dev.ordeal.report.html.HtmlPage;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.PageHeader;
import dev.ordeal.report.html.Resource;
import dev.ordeal.strategy.Schedules;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** Results as one HTML page: the tables, our figures above the published ones, and charts. */
final class ResultsPage {
  private static final List<Metric> CHARTED =
      List.of(
          Metric.S,
          Metric.UH,
          Metric.NL,
          Metric.VB,
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
            "Each figure is ours, with the published one below it (the paper's times are in minutes"
                + " and seconds, on its own machine). Random explorers (SR, DB) have the mean of three"
                + " runs. A cell that is cut off did not finish.")
        .fact("Settings", settings.toString())
        .fact("Measured on", machine());
  }

  /** What the short names of explorers and rows mean, and the colours of the charts. */
  private void legend() {
    body.open("section", "class", "meanings", "aria-label", "Legend").line();
    body.open("div").element("h2", "Explorers").line().open("dl", "class", "explorers").line();
    for (String explorer : Cell.EXPLORERS) {
      body.open("dt").element("i", "", "class", "swatch", "style", Charts.background(explorer));
      body.text(explorer).close("dt");
      body.element("dd", Schedules.by(explorer).title()).line();
    }
    body.close("dl").close("div").line();
    body.open("div").element("h2", "Rows").line().open("dl", "class", "rows").line();
    for (Metric metric : Metric.values()) {
      body.open("div").element("dt", metric.label()).element("dd", metric.meaning());
      body.close("div").line();
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
        body.open("td").text(ResultTables.measured(result, metric));
        body.element("small", tables.published(result, metric)).close("td");
      }
      body.close("tr").line();
    }
    body.close("table").close("div").close("section").line();
  }

  private void chart(Metric metric) {
    body.open("section").element("h3", metric.label() + ": " + metric.meaning()).line();
    body.open("div", "class", "scroll").add(Charts.svg(tables.byName(), metric)).close("div");
    body.close("section").line();
  }
}
