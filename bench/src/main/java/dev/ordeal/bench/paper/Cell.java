package dev.ordeal.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** One cell of the tables: a system, a harness, and the short name of an explorer. */
record Cell(String system, String harness, String explorer) {
  static final List<String> SYSTEMS = List.of("dr", "edr", "adr", "px", "oc");
  static final List<String> HARNESSES = List.of("2r+1w", "2r+2w");

  /** The explorers of the paper's tables, in its order. */
  static final List<String> PUBLISHED = List.of("EX", "SR", "DB", "DP", "TD", "IR", "LV");

  /** What the tables do not have: Algorithm 1's reductions, uniform draws, the exact explorers. */
  static final List<String> FURTHER = List.of("D1", "T1", "I1", "L1", "SU", "OD", "GR");

  static final List<String> EXPLORERS =
      Stream.concat(PUBLISHED.stream(), FURTHER.stream()).toList();

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

  /** The table it is in. */
  String table() {
    return system + " " + harness;
  }

  /** Whether the paper has it. */
  boolean isPublished() {
    return PUBLISHED.contains(explorer);
  }

  /** The name of the strategy that fills the column of the explorer. */
  static String strategy(String explorer) {
    return switch (explorer) {
      case "EX" -> "ex-turns";
      case "SR" -> "sr-fifo";
      case "SU" -> "sr";
      case "GR" -> "graph";
      default -> explorer;
    };
  }

  /** Whether the selector, {@code SYSTEM[:HARNESS[:EXPLORER]]} in any case, selects this cell. */
  boolean isSelectedBy(String selector) {
    String key = key().toLowerCase(Locale.ROOT);
    String wanted = selector.toLowerCase(Locale.ROOT);
    return key.equals(wanted) || key.startsWith(wanted + ":");
  }
}
