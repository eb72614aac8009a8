package dev.ordeal.bench.paper;

import dev.ordeal.report.html.HtmlPage;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.Resource;
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
    body.element("h1", "The paper's tables, reproduced").line();
    body.element(
            "p",
            "Measured with "
                + settings
                + ", on "
                + machine()
                + ". Each figure is ours, with the published one below it (the paper's times are in"
                + " minutes and seconds, on its own machine). Random explorers (SR, DB) have the mean"
                + " of three runs. A cell that is cut off did not finish.")
        .line();
    tables.byName().forEach(this::table);
    body.element("h2", "Charts").line();
    CHARTED.forEach(this::chart);
    return HtmlPage.titled("Ordeal bench")
        .style(Resource.read(ResultsPage.class, "results.css"))
        .with(body);
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
    body.element("h2", name).line();
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
    body.close("table").close("div").line();
  }

  private void chart(Metric metric) {
    body.element("h3", metric.label() + ": " + metric.meaning()).line();
    body.add(Charts.svg(tables.byName(), metric)).line();
  }
}
