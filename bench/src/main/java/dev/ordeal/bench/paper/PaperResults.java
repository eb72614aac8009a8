package dev.ordeal.bench.paper;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;

/** Measured cells, to be written as tables, CSV, JSON or a page. */
public final class PaperResults {
  private final BenchSettings settings;
  private final List<CellResult> results;
  private final ResultTables tables;

  PaperResults(BenchSettings settings, List<CellResult> results) {
    this.settings = settings;
    this.results = List.copyOf(results);
    this.tables = new ResultTables(results);
  }

  /** How many cells are measured. */
  public int size() {
    return results.size();
  }

  /** The tables as text, each figure of ours before the published one. */
  public String tables() {
    return tables.text();
  }

  /** All figures as comma-separated values, one line per cell and metric. */
  public String csv() {
    return tables.csv();
  }

  /** All figures as a JSON array, one object per cell. */
  public String json() {
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(results);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Tables and charts as one HTML page. */
  public String page() {
    return new ResultsPage(tables, settings).html();
  }
}
