package dev.ordeal.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One cell of the paper's tables: a system, a harness, and the paper's name of an explorer. */
record Cell(String system, String harness, String explorer) {
  static final List<String> SYSTEMS = List.of("dr", "edr", "adr", "px", "oc");
  static final List<String> HARNESSES = List.of("2r+1w", "2r+2w");
  static final List<String> EXPLORERS = List.of("EX", "SR", "DB", "DP", "TD", "IR", "LV");

  /** All cells, table by table. */
  static List<Cell> all() {
    List<Cell> cells = new ArrayList<>();
    for (String system : SYSTEMS) {
      for (String harness : HARNESSES) {
        EXPLORERS.forEach(explorer -> cells.add(new Cell(system, harness, explorer)));
      }
    }
    return cells;
  }

  String key() {
    return system + ":" + harness + ":" + explorer;
  }

  /** Whether the selector, {@code SYSTEM[:HARNESS[:EXPLORER]]} in any case, selects this cell. */
  boolean isSelectedBy(String selector) {
    String key = key().toLowerCase(Locale.ROOT);
    String wanted = selector.toLowerCase(Locale.ROOT);
    return key.equals(wanted) || key.startsWith(wanted + ":");
  }
}
