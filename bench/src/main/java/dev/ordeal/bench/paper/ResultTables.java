package dev.ordeal.bench.paper;

import dev.ordeal.strategy.Explorers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Results as the paper's tables, one for each system and harness. */
final class ResultTables {
  private final Comparison comparison = new Comparison();
  private final Map<String, List<CellResult>> byName = new LinkedHashMap<>();

  ResultTables(List<CellResult> results) {
    for (CellResult result : results) {
      byName.computeIfAbsent(result.cell().table(), table -> new ArrayList<>()).add(result);
    }
  }

  /** The tables by name, each with its cells. */
  Map<String, List<CellResult>> byName() {
    return byName;
  }

  Comparison comparison() {
    return comparison;
  }

  /** The legend, and all tables. */
  String text() {
    return legend()
        + byName.entrySet().stream()
            .map(entry -> table(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining("\n"));
  }

  private static String legend() {
    StringBuilder legend = new StringBuilder();
    for (String explorer : Cell.EXPLORERS) {
      legend.append(meaning(explorer, title(explorer)));
    }
    PaperTable.symbols().forEach(symbol -> legend.append(meaning(symbol.name(), symbol.meaning())));
    for (Metric metric : Metric.values()) {
      legend.append(meaning(metric.label(), metric.meaning()));
    }
    legend.append("\nA figure is ours; = equals the published one, and otherwise that follows");
    legend.append(" after a slash, with why they differ:\n");
    for (Reason reason : Reason.values()) {
      legend.append(meaning(reason.mark(), reason.title() + ": " + reason.meaning()));
    }
    return legend.append('\n').toString();
  }

  private static String meaning(String symbol, String meaning) {
    return String.format(Locale.ROOT, "%-7s %s\n", symbol, meaning);
  }

  /** The explorer that fills a column. */
  static String title(String explorer) {
    return Explorers.named(Cell.strategy(explorer)).title()
        + " ("
        + Explorers.named(Cell.strategy(explorer)).id()
        + ")";
  }

  String csv() {
    StringBuilder csv =
        new StringBuilder(
            "system,harness,explorer,complete,stop,runs,row,mean,least,most,published,equal,reason,"
                + "ordersLeast,ordersMost\n");
    for (List<CellResult> results : byName.values()) {
      for (CellResult result : results) {
        for (Metric metric : Metric.values()) {
          result.measure(metric).ifPresent(measure -> csv.append(line(result, metric, measure)));
        }
      }
    }
    return csv.toString();
  }

  private String line(CellResult result, Metric metric, Measure measure) {
    Optional<Measure> range = result.range(metric);
    boolean isCompared = comparison.isPublished(result.cell(), metric);
    boolean isEqual = isCompared && comparison.isEqual(result, metric);
    return String.join(
            ",",
            result.cell().system(),
            result.cell().harness(),
            result.cell().explorer(),
            Boolean.toString(result.complete()),
            result.stop(),
            Integer.toString(result.runs()),
            metric.label(),
            Double.toString(measure.mean()),
            Double.toString(measure.least()),
            Double.toString(measure.most()),
            comparison.published(result.cell(), metric).map(String::valueOf).orElse(""),
            isCompared ? Boolean.toString(isEqual) : "",
            isCompared && !isEqual ? comparison.reason(result, metric).title() : "",
            range.map(Measure::least).map(String::valueOf).orElse(""),
            range.map(Measure::most).map(String::valueOf).orElse(""))
        + "\n";
  }

  private String table(String name, List<CellResult> results) {
    List<List<String>> lines = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of(name));
    results.forEach(
        result ->
            head.add(
                result.cell().explorer()
                    + (result.complete() ? "" : " (" + result.shortfall() + ")")));
    lines.add(head);
    for (Metric metric : Metric.values()) {
      List<String> line = new ArrayList<>(List.of(metric.label()));
      results.forEach(result -> line.add(compared(result, metric)));
      lines.add(line);
    }
    return PaperTable.of(results.get(0).cell().system()).line() + "\n" + layOut(lines);
  }

  /** Our figure with its range, and the published one if that is another. */
  private String compared(CellResult result, Metric metric) {
    String ours = measured(result, metric) + ordered(result, metric);
    if (!comparison.isPublished(result.cell(), metric)) {
      return ours;
    }
    return comparison.isEqual(result, metric)
        ? ours + " ="
        : ours + " / " + published(result, metric) + " " + comparison.reason(result, metric).mark();
  }

  /** The range over other orders, if it was measured and is one. */
  static String ordered(CellResult result, Metric metric) {
    return result
        .range(metric)
        .filter(range -> range.spread() > 0)
        .map(
            range ->
                " [" + format(metric, range.least()) + ".." + format(metric, range.most()) + "]")
        .orElse("");
  }

  /** Our figure, with the spread over several runs. */
  static String measured(CellResult result, Metric metric) {
    return result
        .measure(metric)
        .map(
            measure ->
                format(metric, measure.mean())
                    + (measure.spread() > 0 && result.runs() > 1
                        ? "±" + format(metric, measure.spread())
                        : ""))
        .orElse("-");
  }

  /** The paper's figure; times in minutes and seconds, as the paper gives them. */
  String published(CellResult result, Metric metric) {
    return comparison
        .published(result.cell(), metric)
        .map(
            value ->
                metric.unit() == Metric.Unit.SECONDS
                    ? String.format(Locale.ROOT, "%d:%02d", (int) (value / 60), (int) (value % 60))
                    : format(metric, value))
        .orElse("-");
  }

  private static String format(Metric metric, double value) {
    return switch (metric.unit()) {
      case COUNT ->
          String.format(Locale.ROOT, value == Math.rint(value) ? "%,.0f" : "%,.1f", value);
      case PERCENT -> String.format(Locale.ROOT, "%.2f%%", 100 * value);
      case SECONDS -> String.format(Locale.ROOT, value < 10 ? "%.3fs" : "%.0fs", value);
    };
  }

  private static String layOut(List<List<String>> lines) {
    int columns = lines.get(0).size();
    int[] widths = new int[columns];
    for (List<String> line : lines) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      StringBuilder row = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        String form = (i == 0 ? "%-" : "%") + widths[i] + "s  ";
        row.append(String.format(Locale.ROOT, form, line.get(i)));
      }
      text.append(row.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
