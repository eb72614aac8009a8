package dev.ordeal.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Results as the paper's tables, a table for each system and harness, ours before the published.
 */
public final class Tables {
  private final Published published = new Published();
  private final Map<String, List<CellResult>> byTable = new LinkedHashMap<>();

  public Tables(List<CellResult> results) {
    for (CellResult result : results) {
      byTable
          .computeIfAbsent(
              result.cell().system() + " " + result.cell().harness(), table -> new ArrayList<>())
          .add(result);
    }
  }

  /** The tables by name. */
  public Map<String, List<CellResult>> byTable() {
    return byTable;
  }

  public String text() {
    return byTable.entrySet().stream()
        .map(entry -> table(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining("\n"));
  }

  /** All figures as comma-separated values, a line for each cell and row. */
  public String csv() {
    StringBuilder csv =
        new StringBuilder(
            "system,harness,explorer,complete,stop,runs,row,mean,least,most,published\n");
    for (List<CellResult> results : byTable.values()) {
      for (CellResult result : results) {
        for (Row row : Row.values()) {
          result.measure(row).ifPresent(measure -> csv.append(line(result, row, measure)));
        }
      }
    }
    return csv.toString();
  }

  private String line(CellResult result, Row row, Measure measure) {
    return String.join(
            ",",
            result.cell().system(),
            result.cell().harness(),
            result.cell().explorer(),
            Boolean.toString(result.complete()),
            result.stop(),
            Integer.toString(result.runs()),
            row.label(),
            Double.toString(measure.mean()),
            Double.toString(measure.least()),
            Double.toString(measure.most()),
            published.figure(result.cell(), row).map(String::valueOf).orElse(""))
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
    for (Row row : Row.values()) {
      List<String> line = new ArrayList<>(List.of(row.label()));
      results.forEach(result -> line.add(ours(result, row) + " / " + theirs(result.cell(), row)));
      lines.add(line);
    }
    return layOut(lines);
  }

  /** Our figure, with the spread where there were several runs that differ. */
  public static String ours(CellResult result, Row row) {
    return result
        .measure(row)
        .map(
            measure ->
                write(row, measure.mean())
                    + (measure.spread() > 0 && row.kind() == Row.Kind.COUNT
                        ? "±" + write(row, measure.spread())
                        : ""))
        .orElse("-");
  }

  /** The paper's figure; times in minutes and seconds, as it gives them. */
  public String theirs(Cell cell, Row row) {
    return published
        .figure(cell, row)
        .map(
            value ->
                row.kind() == Row.Kind.SECONDS
                    ? String.format(Locale.ROOT, "%d:%02d", (int) (value / 60), (int) (value % 60))
                    : write(row, value))
        .orElse("-");
  }

  private static String write(Row row, double value) {
    return switch (row.kind()) {
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
