package dev.ordeal.report.text;

import dev.ordeal.report.CoverageWords;
import java.util.ArrayList;
import java.util.List;

/** What was exercised, as tables of plain text. */
public final class CoverageTables {
  private static final String GAP = "  ";

  private CoverageTables() {}

  /** The tables, each below an empty line; ends with a line break. */
  public static String of(CoverageWords words) {
    List<String> lines = new ArrayList<>();
    for (CoverageWords.Table table : words.tables()) {
      lines.add("");
      lines.add(table.title());
      List<List<String>> rows = new ArrayList<>();
      rows.add(table.columns());
      rows.addAll(table.rows());
      int[] widths = new int[table.columns().size()];
      for (List<String> row : rows) {
        for (int i = 0; i < widths.length; i++) {
          widths[i] = Math.max(widths[i], row.get(i).length());
        }
      }
      rows.forEach(row -> lines.add(line(row, widths)));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      line.append(GAP).append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length()));
    }
    return line.toString().stripTrailing();
  }
}
