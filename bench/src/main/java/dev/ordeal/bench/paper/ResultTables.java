package dev.ordeal.bench.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Results as the paper's tables, one for each system and harness. */
final class ResultTables {
  private final PublishedFigures published = new PublishedFigures();
  private final Map<String, List<CellResult>> byName = new LinkedHashMap<>();

  ResultTables(List<CellResult> results) {
    for (CellResult result : results) {
      byName
          .computeIfAbsent(
              result.cell().system() + " " + result.cell().harness(), table -> new ArrayList<>())
          .add(result);
    }
  }

  /** The tables by name, each with its cells. */
  Map<String, List<CellResult>> byName() {
    return byName;
  }

  String text() {
    return byName.entrySet().stream()
        .map(entry -> table(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining("\n"));
  }

  String csv() {
    StringBuilder csv =
        new StringBuilder(
            "system,harness,explorer,complete,stop,runs,row,mean,least,most,published\n");
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
            published.figure(result.cell(), metric).map(String::valueOf).orElse(""))
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
      results.forEach(
          result -> line.add(measured(result, metric) + " / " + published(result, metric)));
      lines.add(line);
    }
    return layOut(lines);
  }

  /** Our figure, with the spread of a count over several runs. */
  static String measured(CellResult result, Metric metric) {
    return result
        .measure(metric)
        .map(
            measure ->
                format(metric, measure.mean())
                    + (measure.spread() > 0 && metric.unit() == Metric.Unit.COUNT
                        ? "±" + format(metric, measure.spread())
                        : ""))
        .orElse("-");
  }

  /** The paper's figure; times in minutes and seconds, as the paper gives them. */
  String published(CellResult result, Metric metric) {
    return published
        .figure(result.cell(), metric)
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
