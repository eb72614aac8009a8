package dev.ordeal.bench;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;

/**
 * The results as one self-contained HTML page: the tables, ours and the published, and the charts.
 */
public final class Page {
  /** What does not span orders of magnitude. */
  private static final Set<Row> LINEAR = Set.of(Row.QUALITY);

  private static final List<Row> CHARTED =
      List.of(Row.S, Row.UH, Row.NL, Row.VB, Row.QUALITY, Row.PROGRESSION, Row.PRECISION, Row.TT);

  private final Tables tables;
  private final String settings;

  public Page(Tables tables, String settings) {
    this.tables = tables;
    this.settings = settings;
  }

  public String html() {
    StringBuilder html = new StringBuilder();
    html.append(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Ordeal bench</title>
        <style>
        :root { color-scheme: light dark; }
        body { font: 15px/1.5 system-ui, sans-serif; max-width: 1100px; margin: 2em auto; padding: 0 1em;
          color: light-dark(#222, #e8ebf0); background: light-dark(#fff, #14171c); }
        table { border-collapse: collapse; margin: 1em 0 2em; font-variant-numeric: tabular-nums; }
        th, td { padding: 2px 10px; text-align: right; border-bottom: 1px solid light-dark(#ddd, #343b46); white-space: nowrap; }
        th:first-child, td:first-child { text-align: left; }
        td small { display: block; color: light-dark(#666, #a3adba); }
        th small { font-weight: normal; color: light-dark(#a33, #ff7b81); }
        .scroll { overflow-x: auto; }
        svg { max-width: 100%; height: auto; border-radius: 6px; }
        </style>
        </head>
        <body>
        <h1>The paper's tables, anew</h1>
        """);
    html.append("<p>Measured with ").append(settings).append("; ").append(where()).append(". ");
    html.append(
        """
        Each figure is ours, with the published one below it (times of the paper in minutes and seconds, on its
        own machine). Explorers that draw (SR, DB) have the mean of three runs. A cell marked as cut off did
        not come to its end.</p>
        """);
    tables.byTable().forEach((name, results) -> table(html, name, results));
    html.append("<h2>Charts</h2>\n");
    for (Row row : CHARTED) {
      html.append(Charts.svg(tables.byTable(), row, !LINEAR.contains(row))).append('\n');
    }
    html.append("</body>\n</html>\n");
    return html.toString();
  }

  /** The machine and the day. */
  private static String where() {
    Runtime runtime = Runtime.getRuntime();
    return System.getProperty("os.name")
        + " "
        + System.getProperty("os.arch")
        + ", "
        + runtime.availableProcessors()
        + " processors, a heap of "
        + (runtime.maxMemory() >> 20)
        + " MB, Java "
        + System.getProperty("java.version")
        + ", "
        + LocalDate.now(ZoneOffset.UTC);
  }

  private void table(StringBuilder html, String name, List<CellResult> results) {
    html.append("<h2>").append(name).append("</h2>\n<div class=\"scroll\"><table>\n<tr><th></th>");
    for (CellResult result : results) {
      html.append("<th>")
          .append(result.cell().explorer())
          .append(result.complete() ? "" : " <small>" + result.shortfall() + "</small>")
          .append("</th>");
    }
    html.append("</tr>\n");
    for (Row row : Row.values()) {
      html.append("<tr><td title=\"")
          .append(row.meaning())
          .append("\">")
          .append(row.label())
          .append("</td>");
      for (CellResult result : results) {
        html.append("<td>")
            .append(Tables.ours(result, row))
            .append("<small>")
            .append(tables.theirs(result.cell(), row))
            .append("</small></td>");
      }
      html.append("</tr>\n");
    }
    html.append("</table></div>\n");
  }
}
